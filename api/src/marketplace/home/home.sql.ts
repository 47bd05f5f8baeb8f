import type { HomePost, HomeStats } from '@marketplace/shared-contract/marketplace/home/home';
import { homePostCount } from '@marketplace/shared-contract/marketplace/home/home';
import type { Cover } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { pictureCalls } from '@marketplace/shared-contract/platform/calls/pictures';
import { type Day, daysBetween, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { licenceCheckedOn } from '../../accounts/licence/licence.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { executePrepared } from '../../platform/database/prepared-statements.ts';
import type { StoredCard } from '../posts/card.ts';
import { coverOf } from '../posts/picture-access.sql.ts';
import { hasStatus, isPublic } from '../posts/status.sql.ts';
import { offersDueAt } from '../sale-file/offers-due.sql.ts';

export type PublicRow = { card: StoredCard; startsOn: Day; endsOn: Day; cover?: Cover | null };
export const toHomePost = ({ card, startsOn, endsOn, cover }: PublicRow): HomePost => ({
  businessId: card.businessId,
  activityHeading: card.activityHeading,
  locations: card.locations.map(({ description }) => description),
  primaryCategory: card.primaryCategory[0]?.description ?? '',
  categoryId: card.primaryCategory[0]?.categoryId,
  turnover: card.turnover,
  ...(cover && { cover: { address: `${apiBase}${pictureCalls.cover.path}?id=${cover.pictureId}`, alt: cover.alt } }),
  activeStartDate: startsOn,
  activeEndDate: endsOn,
});

/** The newest public posts. */
export async function homePosts(db: Database, day: Day): Promise<HomePost[]> {
  const newest = sql<PublicRow>`
    select p.card, p.starts_on, p.ends_on, ${coverOf} as cover from post p
    where ${isPublic(day)} order by p.starts_on desc, p.id desc limit ${sql.lit(homePostCount)}`;
  const rows = await executePrepared(db, newest);
  return rows.map(toHomePost);
}

/** A post as visitors may see it; undefined for any other, so that hidden posts look nonexistent. */
export async function publicPost(db: Database, id: number, now: Date): Promise<HomePost | undefined> {
  const day = londonDay(now);
  const { rows } = await sql<
    PublicRow & { licenceCheckedOn: Day | null; offersDue: Date | null; offersParticulars: boolean }
  >`
    select p.card, p.starts_on, p.ends_on, ${coverOf} as cover, ${licenceCheckedOn(sql`p.owner_id`, day)} as licence_checked_on, ${offersDueAt} as offers_due,
      exists (select from particulars o where o.post_id = p.id and o.offered) as offers_particulars
    from post p where p.id = ${id} and ${isPublic(day)}`.execute(db);
  if (!rows[0]) return undefined;
  const { licenceCheckedOn: checked, offersDue, offersParticulars } = rows[0];
  return {
    ...toHomePost(rows[0]),
    ...(checked && { licenceCheckedOn: checked }),
    // Only logged-in users see the hour.
    ...(offersDue && offersDue > now && { offersDueInDays: daysBetween(day, londonDay(offersDue)) }),
    ...(offersParticulars && { offersParticulars: true as const }),
  };
}

/** The job's count, if recent. */
const counted = (now: Date) => sql`home_count where counted_at > ${now}::timestamptz - interval '5 minutes'`;

/** The home's figures. PostgreSQL only counts itself if the job has not. */
export async function homeStats(db: Database, now: Date): Promise<HomeStats> {
  const day = londonDay(now);
  const { rows } = await sql<HomeStats>`
    select
      (select count(*)::int from post p
       where p.approved and ${hasStatus('For Sale', day)}) as live_posts,
      coalesce((select confirmed_buyers from ${counted(now)}),
        (select count(*)::int from account where role = 'buyer' and email_confirmed_at is not null)) as confirmed_buyers,
      coalesce((select expressions_of_interest from ${counted(now)}),
        (select count(*)::int from expression)) as expressions_of_interest`.execute(db);
  return rows[0] ?? { livePosts: 0, confirmedBuyers: 0, expressionsOfInterest: 0 };
}
