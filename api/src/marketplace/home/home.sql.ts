import type { Day } from '@marketplace/shared-contract/calendar';
import type { HomePost, HomeStats } from '@marketplace/shared-contract/home';
import { homePostCount } from '@marketplace/shared-contract/home';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { StoredCard } from '../posts/card.ts';
import { hasStatus } from '../posts/status.sql.ts';

/** The newest live, approved posts whose owners want them shown publicly (PD-26). */
export async function homePosts(db: Database, day: Day): Promise<HomePost[]> {
  const { rows } = await sql<{ card: StoredCard; startsOn: Day; endsOn: Day }>`
    select p.card, p.starts_on, p.ends_on
    from post p
    where p.approved and p.display_home and ${hasStatus('For Sale', day)}
    order by p.starts_on desc, p.id desc limit ${homePostCount}`.execute(db);
  return rows.map(({ card, startsOn, endsOn }) => ({
    businessId: card.businessId,
    activityHeading: card.activityHeading,
    locations: card.locations.map(({ description }) => description),
    primaryCategory: card.primaryCategory[0]?.description ?? '',
    turnover: card.turnover,
    activeStartDate: startsOn,
    activeEndDate: endsOn,
  }));
}

export async function homeStats(db: Database, day: Day): Promise<HomeStats> {
  const { rows } = await sql<HomeStats>`
    select
      (select count(*)::int from post p
       where p.approved and ${hasStatus('For Sale', day)}) as live_posts,
      (select count(*)::int from account where role = 'buyer' and email_confirmed_at is not null) as confirmed_buyers,
      (select count(*)::int from expression) as expressions_of_interest`.execute(db);
  return rows[0] ?? { livePosts: 0, confirmedBuyers: 0, expressionsOfInterest: 0 };
}
