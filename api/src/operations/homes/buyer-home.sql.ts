import { type BuyerHome, homeListLength, soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { addDays, type Day, daysBetween, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { isMarked } from '../../marketplace/marks/post-mark.sql.ts';
import { isListed } from '../../marketplace/matching/is-listed.sql.ts';
import { matchesBuyer } from '../../marketplace/matching/match.sql.ts';
import type { StoredCard } from '../../marketplace/posts/card.ts';
import { newInTeam } from '../../marketplace/team-shares/team-share.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { lastVisit } from './visit.sql.ts';

const appeared = sql`greatest(pp.created_at, p.starts_on::timestamp at time zone 'Europe/London')`;

/** How many matches a buyer's home lists as new when it is opened `now`. */
export async function countNewMatches(db: Database, buyerId: string, now: Date): Promise<number> {
  const day = londonDay(now);
  const { rows } = await sql<{ count: number }>`
    with visit as materialized (select ${lastVisit(now)} as ended from account where id = ${buyerId})
    select count(*)::int as count from post p join posting_period pp on pp.id = p.period_id
    where ${isListed(day)} and ${appeared} > (select ended from visit)
      and ${matchesBuyer(sql`${buyerId}`)} and not ${isMarked(buyerId, 'hidden')}`.execute(db);
  return rows[0]?.count ?? 0;
}

type MatchRow = { id: number; card: StoredCard; endsOn: Day; isNew: boolean; answered: boolean };
type Matches = Pick<BuyerHome, 'matching' | 'newSince' | 'closingSoon'> & { newest: MatchRow[] | null };

/** The number of live matching posts that are not hidden, and the newest: those that appeared last. One pass over the matches. */
export async function matchesOfHome(
  db: Database,
  buyerId: string,
  since: Date | null,
  day: Day,
): Promise<Pick<BuyerHome, 'matching' | 'newSince' | 'closingSoon' | 'newest'>> {
  const { rows } = await sql<Matches>`
    with matching as materialized (
      select p.id, p.ends_on, ${appeared} as appeared
      from post p join posting_period pp on pp.id = p.period_id
      where ${isListed(day)} and ${matchesBuyer(sql`${buyerId}`)} and not ${isMarked(buyerId, 'hidden')}
    ), newest as (
      select m.*, coalesce(m.appeared > ${since}, false) as is_new from matching m order by appeared desc, id desc limit ${homeListLength}
    )
    select (select count(*)::int from matching) as matching,
      (select count(*)::int from matching where appeared > ${since}) as new_since,
      (select count(*)::int from matching where ends_on < ${addDays(day, soonDays)}::date) as closing_soon,
      (select json_agg(json_build_object('id', n.id, 'card', p.card, 'endsOn', n.ends_on, 'isNew', n.is_new,
          'answered', exists (select from expression e where e.post_id = n.id and e.buyer_id = ${buyerId}))
          order by n.appeared desc, n.id desc)
        from newest n join post p on p.id = n.id) as newest`.execute(db);
  const { newest, ...counts } = rows[0] ?? { matching: 0, newSince: 0, closingSoon: 0, newest: null };
  return {
    ...counts,
    newest: (newest ?? []).map(({ card, endsOn, isNew, answered }) => ({
      businessId: card.businessId,
      activityHeading: card.activityHeading,
      primaryCategory: card.primaryCategory[0]?.description ?? '',
      locations: card.locations.map(({ description }) => description),
      turnover: card.turnover,
      activeEndDate: endsOn,
      daysLeft: daysBetween(day, endsOn),
      isNew,
      hasExpressedInterest: answered,
    })),
  };
}

/** How many of the latest interests are named. */
const latest = 3;
type InterestRow = BuyerHome['interests'] & { latest: BuyerHome['latestInterests'] | null; inTeam: number | null };

/** The state of a buyer's interests, all counted and the latest named, and how much is new from colleagues. */
export async function interestsOfHome(
  db: Database,
  buyerId: string,
  since: Date | null,
  day: Day,
): Promise<Pick<BuyerHome, 'interests' | 'latestInterests' | 'newInTeam'>> {
  const { rows } = await sql<InterestRow>`
    with mine as materialized (
      select e.id, e.post_id, e.created_at, e.viewed_at is not null as was_read, not ${isListed(day)} as is_over, p.activity_heading
      from expression e join post p on p.id = e.post_id where e.buyer_id = ${buyerId}
    )
    select count(*)::int as sent, count(*) filter (where was_read)::int as read, count(*) filter (where is_over)::int as ended,
      (select json_agg(json_build_object('businessId', post_id, 'activityHeading', activity_heading,
          'state', case when is_over then 'ended' when was_read then 'read' else 'sent' end, 'dateExpressed', created_at)
          order by id desc)
        from (select * from mine order by id desc limit ${latest}) as last) as latest,
      ${newInTeam(sql`${buyerId}`, since)} as in_team
    from mine`.execute(db);
  const none = { sent: 0, read: 0, ended: 0, latest: null, inTeam: null };
  const { latest: named, inTeam, ...interests } = rows[0] ?? none;
  const latestInterests = (named ?? []).map((one) => ({
    ...one,
    dateExpressed: new Date(one.dateExpressed).toISOString(),
  }));
  return { interests, latestInterests, ...(inTeam !== null && { newInTeam: inTeam }) };
}

type CriteriaRow = Omit<BuyerHome['criteria'], 'keywords'> & { keywords: string };

/** A buyer's criteria by name. A complete list is named as such: a label for every place does not count either way. */
export async function criteriaOfHome(
  db: Database,
  buyerId: string,
): Promise<Omit<CriteriaRow, 'keywords'> & { keywords: string }> {
  const chosen = (table: 'location' | 'turnover' | 'employees', column: string) => sql`json_build_object(
    'names', array(select l.description from ${sql.table(table)} l where l.id = any (c.${sql.ref(column)}) order by l.bit),
    'all', not exists (select from ${sql.table(table)} l where not l.matches_all and l.id <> all (c.${sql.ref(column)})))`;
  const names = (table: 'category' | 'asset', column: string) =>
    sql`array(select l.description from ${sql.table(table)} l where l.id = any (c.${sql.ref(column)}) order by l.bit)`;
  const { rows } = await sql<CriteriaRow>`
    select ${names('category', 'categories')} as categories, ${names('asset', 'assets')} as assets, c.keywords,
      ${chosen('location', 'locations')} as locations, ${chosen('turnover', 'turnovers')} as turnovers,
      ${chosen('employees', 'employees')} as employees
    from criteria c where c.account_id = ${buyerId}`.execute(db);
  const nothing = { names: [], all: false };
  return (
    rows[0] ?? { categories: [], assets: [], keywords: '', locations: nothing, turnovers: nothing, employees: nothing }
  );
}
