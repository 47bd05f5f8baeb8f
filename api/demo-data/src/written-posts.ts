import { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import { addDays, type Day, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { minutesAfter, workday } from './dates.ts';
import type { DemoPost } from './demo-post.ts';
import { demoSeller, otherSellers, type Seller } from './sellers.ts';
import { writtenPosts } from './written/all.ts';
import { type WrittenPost, writtenHtml } from './written/written-post.ts';

/** The handwritten posts are those of the last ten days, so that home and inbox start with them. */
const aDay = 5;
const daysOnSale = [28, 28, 42, 28, 56];
/** Far enough apart that their numbers rise in listed order, all in one working day. */
const minutesApart = 11;

const sellerOf = ({ firm }: WrittenPost): Seller => {
  const seller = firm ? otherSellers.find(({ prefix }) => prefix === firm) : demoSeller;
  if (!seller) throw new Error(`No firm numbers its cases with ${firm}`);
  return seller;
};

/** The written posts, live since a few days. */
export function livePostsByHand(today: Day): DemoPost[] {
  return writtenPosts.map((written, index) => {
    const startsOn = workday(addDays(today, -1 - Math.floor(index / aDay)));
    const endsOn = addDays(startsOn, (daysOnSale[index % daysOnSale.length] ?? 28) - 1);
    const postedAt = minutesAfter(londonInstant(startsOn, '17:20'), -index * minutesApart);
    const seller = sellerOf(written);
    const draft = PostDraft.parse({
      Reference: seller.prefix,
      ActivityHeading: written.heading,
      Location: written.locations,
      BusinessStatusId: written.appointment,
      TradingStatusId: written.trading,
      TurnoverId: written.turnover,
      EmployeesId: written.employees,
      Assets: written.assets,
      Description: writtenHtml(written, today, endsOn),
      DisplayHome: true,
      PrimaryCategory: written.category,
      AdditionalCategories: written.also ?? [],
    });
    const createdAt = minutesAfter(postedAt, -45);
    return { seller, status: 'For Sale', draft, createdAt, postings: [{ postedAt, startsOn, endsOn }] };
  });
}
