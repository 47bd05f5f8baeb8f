import { PostDraft } from '@marketplace/shared-contract/marketplace/posts/draft';
import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { referenceLimit } from '@marketplace/shared-contract/marketplace/posts/post-schemas';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { minutesAfter } from './dates.ts';
import type { DemoPost } from './demo-post.ts';
import { describe } from './descriptions.ts';
import { heading } from './headings.ts';
import { canBeDescribed, drawOpportunity } from './opportunities.ts';
import { drawLife, lastDay, type Posting } from './post-lives.ts';
import type { Random } from './random.ts';
import { sectors } from './sectors/all.ts';
import { demoSeller, otherSellers, type Seller } from './sellers.ts';
import { livePostsByHand } from './written-posts.ts';

/** How many posts of each status there are, and how many of those are the published seller's. */
export const postCounts: Record<SiteStatus, { all: number; own: number }> = {
  'For Sale': { all: 160, own: 22 },
  Scheduled: { all: 25, own: 5 },
  Draft: { all: 30, own: 8 },
  Expired: { all: 120, own: 14 },
  Sold: { all: 35, own: 6 },
  Withdrawn: { all: 30, own: 5 },
};
const repostedEvery = 9;
const unapprovedEvery = 23;
const hiddenFromHomeEvery = 13;
const contactEvery = 61;
/** Takes a reference to its limit. */
const longReference = '/JOINT/PROJECT-KINGFISHER/LOT-1-OF-03-SECOND-NOTICE';

const ofEverySector = () =>
  sectors
    .flatMap((sector) => sector.trades.flatMap((trade) => trade.kinds.map((kind) => ({ sector, trade, kind }))))
    .filter(canBeDescribed);

/** All posts, oldest first. Each kind of business is used once, so no two headings read alike. */
export function drawPosts(random: Random, today: Day): DemoPost[] {
  const kinds = random.shuffled(ofEverySector());
  const hats = otherSellers.flatMap((seller) => Array<Seller>(seller.share).fill(seller));
  const posts: DemoPost[] = livePostsByHand(today);
  const written = { all: posts.length, own: posts.filter(({ seller }) => seller === demoSeller).length };
  for (const [status, { all, own }] of Object.entries(postCounts) as [SiteStatus, { all: number; own: number }][]) {
    const before = status === 'For Sale' ? written : { all: 0, own: 0 };
    for (let index = 0; index < all - before.all; index += 1) {
      const kind = kinds.pop();
      if (!kind) throw new Error('There are more posts than kinds of business');
      const seller = index < own - before.own ? demoSeller : random.pick(hats);
      posts.push(drawPost(random.branch(), { ...kind, seller, status, index }, today));
    }
  }
  posts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  numberCases(random, posts);
  const oldest = posts.find(({ seller, status }) => seller === demoSeller && status === 'For Sale');
  if (oldest) oldest.draft.Reference = `${oldest.draft.Reference}${longReference}`.slice(0, referenceLimit);
  return posts;
}

type Chosen = ReturnType<typeof ofEverySector>[number] & { seller: Seller; status: SiteStatus; index: number };

function drawPost(random: Random, chosen: Chosen, today: Day): DemoPost {
  const { sector, trade, kind, seller, status, index } = chosen;
  const reposted = (status === 'For Sale' || status === 'Expired') && index % repostedEvery === 4;
  const { createdAt, postings } = drawLife(random.branch(), status, today, reposted);
  const opportunity = drawOpportunity(random, sector, trade, kind, Number(today.slice(0, 4)));
  const latest = postings.at(-1);
  const endsOn = latest ? lastDay(latest) : addDays(londonDay(createdAt), 34);
  const contact =
    index % contactEvery === 6
      ? `For the data room telephone ${seller.town.dial}147 or write to ${seller.email}, quoting our reference.`
      : undefined;
  const { html, assets } = describe(random, opportunity, { endsOn, today }, contact);
  const siblings = [sector.category, ...sector.trades.map(({ category }) => category)].filter(
    (category) => category !== trade.category,
  );
  const draft = PostDraft.parse({
    Reference: seller.prefix,
    ActivityHeading: heading(random, opportunity),
    Location: opportunity.locations,
    BusinessStatusId: opportunity.appointment,
    TradingStatusId: opportunity.tradingStatus,
    TurnoverId: opportunity.turnover.band,
    EmployeesId: opportunity.employees.band,
    Assets: assets,
    Description: html,
    DisplayHome: !(status === 'For Sale' && index % hiddenFromHomeEvery === 10),
    PrimaryCategory: trade.category,
    AdditionalCategories: random.chance(0.3) ? random.some(siblings, random.between(1, 2)) : [],
  });
  const hidden = (status === 'For Sale' || status === 'Expired') && index % unapprovedEvery === 12;
  return { seller, status, draft, createdAt, postings, ...(hidden && { unapproved: hiding(random, postings, index) }) };
}

/** An Admin hides a post soon after it was posted; some are shown again an hour later. */
function hiding(random: Random, postings: Posting[], index: number): { at: Date; until?: Date } | undefined {
  const posted = postings.at(-1)?.postedAt;
  if (!posted) return undefined;
  const at = minutesAfter(posted, random.between(20, 220));
  return index % 2 === 0 ? { at } : { at, until: minutesAfter(at, random.between(40, 90)) };
}

/** Gives each post its seller's next case number of the year it was drafted in. */
function numberCases(random: Random, posts: DemoPost[]): void {
  const latest = new Map<string, number>();
  for (const { seller, draft, createdAt } of posts) {
    const series = `${seller.prefix}/${createdAt.getUTCFullYear()}`;
    const number = (latest.get(series) ?? random.between(4, 90)) + random.between(1, 4);
    latest.set(series, number);
    draft.Reference = `${series}/${String(number).padStart(4, '0')}`;
  }
}
