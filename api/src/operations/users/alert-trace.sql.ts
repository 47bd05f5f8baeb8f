import type { AlertChoice } from '@marketplace/shared-contract/alerts/alerts';
import {
  type AlertTrace,
  type CriteriaFacet,
  criteriaFacets,
} from '@marketplace/shared-contract/operations/users/admin-alert-trace';
import { sql } from 'kysely';
import { allMasksOf, setsOf } from '../../accounts/criteria/masks.sql.ts';
import { isDisabledSql } from '../../accounts/session/lock.sql.ts';
import { keywordsMatch } from '../../marketplace/matching/match.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import { facetMasks } from '../../platform/labels/facet-masks.ts';

type Buyer = {
  role: string;
  closed: boolean;
  confirmed: boolean;
  locked: boolean;
  reachable: boolean;
};

/** What decides whether an account gets alerts, as `alertable_from` and `alertAddresses` have it. */
export async function buyerOfTrace(db: Database, userId: string, now: Date): Promise<Buyer | undefined> {
  const { rows } = await sql<Buyer>`
    select role, closed_at is not null as closed, email_confirmed_at is not null as confirmed,
      ${isDisabledSql(now, 'account')} as locked,
      email1_disabled_at is null
        or (email2 is not null and email2_disabled_at is null and email2_confirmed_at is not null) as reachable
    from account where id = ${userId}`.execute(db);
  return rows[0];
}

/** The post with this number, or else the newest with this reference. */
export async function postNamed(db: Database, name: { id: number } | { reference: string }) {
  const posts = db
    .selectFrom('post')
    .leftJoin('postingPeriod as pp', 'pp.id', 'post.periodId')
    .select(['post.id', 'post.reference', 'post.activityHeading', 'post.approved'])
    .select(['pp.startsOn', 'pp.endsOn', 'pp.endedAs']);
  const found =
    'id' in name
      ? posts.where('post.id', '=', name.id)
      : posts.where(sql`lower(post.reference)`, '=', sql`lower(${name.reference})`).orderBy('post.id', 'desc').limit(1);
  return found.executeTakeFirst();
}

type Fit = Record<CriteriaFacet, boolean>;

/** The criteria that a post meets in each of a buyer's sets, as they are now; nothing for unrestricted criteria. */
export async function fitsOf(
  db: Database,
  postId: number,
  buyerId: string,
): Promise<{ name: string; frequency: AlertChoice; fits: Fit }[]> {
  const share = (facet: keyof typeof facetMasks) => sql`p.facets & b.facets & ${facetMasks[facet]}::bigint <> 0`;
  const own = sql`${buyerId}`;
  const { rows } = await sql<Fit & { name: string; frequency: AlertChoice }>`
    select s.name, s.frequency, ${share('location')} as location, ${share('turnover')} as turnover,
      ${share('employees')} as employees, ${share('assets')} as assets, b.set_id is not null and ${keywordsMatch} as keywords,
      p.category_low & b.category_low <> 0 or p.category_high & b.category_high <> 0 as categories
    from post p cross join ${setsOf(own)} s left join ${allMasksOf(own)} b on b.set_id = s.set_id
    where p.id = ${postId} order by s.set_id`.execute(db);
  return rows.map(({ name, frequency, ...found }) => ({
    name,
    frequency,
    fits: Object.fromEntries(criteriaFacets.map((facet) => [facet, found[facet] ?? false])) as Fit,
  }));
}

/** A post's actual postings, newest first, each with the buyer's alert. */
export async function postingsTraced(db: Database, postId: number, buyerId: string): Promise<AlertTrace['postings']> {
  const { rows } = await sql<{ posting: AlertTrace['postings'][number] }>`
    select json_build_object('periodId', pp.id, 'startDate', pp.starts_on, 'endDate', pp.ends_on, 'alertsMade', ${instant(sql`pp.alerts_made_at`)},
      'alert', case when d.period_id is not null then json_build_object(
        'state', delivery_state(d.state1, d.state2), 'digestDue', g.due_on, 'inDigest', d.kept or d.digest_id is not null,
        'attempts', d.attempts, 'accepted', ${instant(sql`d.accepted_at`)}, 'failed', ${instant(sql`coalesce(d.dead_at, d.bounced_at)`)},
        'problem', coalesce(d.problem, g.problem)) end) as posting
    from posting_period pp
      left join delivery d on d.period_id = pp.id and d.buyer_id = ${buyerId}
      left join digest g on g.id = d.digest_id
    where pp.post_id = ${postId} order by pp.id desc`.execute(db);
  return rows.map(({ posting }) => posting);
}
