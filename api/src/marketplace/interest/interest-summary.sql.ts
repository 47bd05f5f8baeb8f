import type { InterestNarrowing } from '@marketplace/shared-contract/marketplace/interest/expression';
import {
  type InterestSummary,
  summaryPosts,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { interestState } from '../expressions/interest-progress.sql.ts';
import { countedInterest, countInterest } from './everybodys-interest.sql.ts';
import { filtered, received, type Viewer } from './received-interest.sql.ts';

const nobody: InterestSummary['states'] = { new: 0, read: 0, replied: 0, shortlisted: 0, declined: 0 };

/**
 * Received interest counted by state, and by post. Each count ignores its own filter: states of the chosen post, posts in any state. The
 * filter by owner applies to both.
 */
export async function interestSummary(
  db: Database,
  viewer: Viewer,
  narrowing: InterestNarrowing,
  now: Date,
): Promise<InterestSummary> {
  const { state: _, ...ofAnyState } = narrowing;
  if (viewer.admin && narrowing.whose !== 'mine') {
    const { search, ...filters } = ofAnyState;
    const counts = await countInterest(db, { search, where: filtered(filters, now) });
    return {
      states: { ...nobody, ...counts },
      ...(!counts && { uncounted: true as const }),
      posts: await latestPosts(db),
    };
  }
  const { rows: states } = await sql<{ state: keyof typeof nobody; count: number }>`
    select ${interestState} as state, count(*)::int as count ${received(viewer, ofAnyState, now)}
    group by 1`.execute(db);
  const { rows: posts } = await sql<InterestSummary['posts'][number]>`
    select p.id as business_id, p.reference, p.activity_heading, count(*)::int as received,
      count(*) filter (where e.viewed_at is null)::int as unread ${received(viewer, { whose: narrowing.whose }, now)}
    group by p.id order by max(e.id) desc limit ${summaryPosts}`.execute(db);
  return { states: { ...nobody, ...Object.fromEntries(states.map(({ state, count }) => [state, count])) }, posts };
}

/** The posts with everybody's newest interest, and how much each received. */
async function latestPosts(db: Database): Promise<InterestSummary['posts']> {
  const { rows } = await sql<InterestSummary['posts'][number]>`
    with latest as materialized (
      select post_id, max(id) as last from (select id, post_id from expression order by id desc limit ${countedInterest}) as newest
      group by post_id order by last desc limit ${summaryPosts}
    )
    select p.id as business_id, p.reference, p.activity_heading, received, unread
    from latest join post p on p.id = latest.post_id, lateral (
      select count(*)::int as received, count(*) filter (where viewed_at is null)::int as unread
      from expression e where e.post_id = p.id) as counted
    order by last desc`.execute(db);
  return rows;
}
