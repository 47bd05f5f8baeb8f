import type { InterestNarrowing } from '@marketplace/shared-contract/marketplace/interest/expression';
import {
  type InterestSummary,
  summaryPosts,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { interestState } from '../expressions/interest-progress.sql.ts';
import { received, type Viewer } from './received-interest.sql.ts';

const nobody: InterestSummary['states'] = { new: 0, read: 0, replied: 0, shortlisted: 0, declined: 0 };

/**
 * Received interest counted by state, and by post. Each count leaves out what it counts by: the states of the chosen post, the
 * posts of every state. Whose posts it is narrows both.
 */
export async function interestSummary(
  db: Database,
  viewer: Viewer,
  { search, filter, post, whose }: InterestNarrowing,
  now: Date,
): Promise<InterestSummary> {
  const { rows: states } = await sql<{ state: keyof InterestSummary['states']; count: number }>`
    select ${interestState} as state, count(*)::int as count ${received(viewer, { search, filter, post, whose }, now)}
    group by 1`.execute(db);
  const { rows: posts } = await sql<InterestSummary['posts'][number]>`
    select p.id as business_id, p.reference, p.activity_heading, count(*)::int as received,
      count(*) filter (where e.viewed_at is null)::int as unread ${received(viewer, { whose }, now)}
    group by p.id order by max(e.id) desc limit ${summaryPosts}`.execute(db);
  return { states: { ...nobody, ...Object.fromEntries(states.map(({ state, count }) => [state, count])) }, posts };
}
