import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { PeriodFacts } from '../posts/status.rules.ts';
import { isHolder } from '../sale-file/holders.sql.ts';

/** What decides over questions about a post, for one buyer. */
export type PostFacts = {
  id: number;
  reference: string;
  activityHeading: string;
  approved: boolean;
  periodId: number | null;
  startsOn: Day | null;
  endsOn: Day | null;
  endedAs: PeriodFacts['endedAs'];
  questionsClose: Date | null;
  hasInterest: boolean;
  holder: boolean;
};

/** The facts of a post for a buyer, on a London day. */
export async function postFacts(
  db: Database,
  { postId, buyerId }: { postId: number; buyerId: string },
  day: Day,
): Promise<PostFacts | undefined> {
  const { rows } = await sql<PostFacts>`
    select p.id, p.reference, p.activity_heading, p.approved, p.period_id, p.starts_on::text as starts_on, p.ends_on::text as ends_on,
      p.ended_as, (select t.questions_close from timetable t where t.period_id = p.period_id) as questions_close,
      exists (select from expression e where e.post_id = p.id and e.buyer_id = ${buyerId}::uuid) as has_interest,
      ${isHolder(sql`${buyerId}::uuid`, day)} as holder
    from post p where p.id = ${postId}`.execute(db);
  return rows[0];
}
