import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import { statementDueOn } from './statement-notice.sql.ts';

/** A post's latest finalised statement, and when one is due. */
export type StatementOfPost = {
  statement: { number: number; sentOn: Day | null; interim: boolean } | null;
  statementDate: string | null;
  statementDue: Day | null;
};

type Row = Omit<StatementOfPost, 'statement'> & {
  postId: number;
  number: number | null;
  sentOn: Day | null;
  interim: boolean;
};

/** The state of some posts' statements, by post. */
export async function statementsOfPosts(
  db: Database,
  postIds: readonly number[],
): Promise<Map<number, StatementOfPost>> {
  const { rows } = await sql<Row>`
    select p.id as post_id, s.number, s.interim, ${instant(sql`s.taken_at`)} as statement_date, ${statementDueOn} as statement_due,
      (select x.sent_on from statement_sent x where x.post_id = p.id and x.number = s.number order by x.id desc limit 1) as sent_on
    from post p left join lateral (
      select number, taken_at, (facts->>'interim')::boolean and facts->>'completedOn' is null as interim
      from statement where post_id = p.id order by number desc limit 1) s on true
    where p.id = any (${[...postIds]}::int[])`.execute(db);
  return new Map(
    rows.map(({ postId, number, sentOn, interim, ...dates }) => [
      postId,
      { ...dates, statement: number === null ? null : { number, sentOn, interim } },
    ]),
  );
}
