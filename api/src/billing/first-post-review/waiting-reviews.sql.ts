import { sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

export type WaitingReview = {
  id: number;
  activityHeading: string;
  name: string;
  company: string;
  askedAt: Date;
  /** When Admins were last emailed about it, or null. */
  emailedAt: Date | null;
};

/** Ensures that one process at a time decides which requests Admins are emailed about. */
export const lockNotices = (tx: Database) =>
  sql`select pg_advisory_xact_lock(hashtextextended('first-post-notices', 0))`.execute(tx);

/** Requests that wait for an Admin, longest waiting first, as listed. */
export async function listWaiting(tx: Database): Promise<WaitingReview[]> {
  const { rows } = await sql<WaitingReview>`
    select r.id, p.activity_heading, a.forenames || ' ' || a.surname as name, ${companyOf('a')} as company,
      r.asked_at, r.admins_emailed_at as emailed_at
    from first_post_review r join post p on p.id = r.post_id join account a on a.id = p.owner_id
    where r.outcome is null and a.closed_at is null order by r.id`.execute(tx);
  return rows;
}

/** When Admins were last emailed about any request. */
export async function lastEmailedAt(tx: Database): Promise<Date | null> {
  const { last } = await tx
    .selectFrom('firstPostReview')
    .select(({ fn }) => fn.max('adminsEmailedAt').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** Records that Admins are emailed about these requests. */
export const noteEmailed = (tx: Database, ids: readonly number[], at: Date) =>
  tx.updateTable('firstPostReview').set({ adminsEmailedAt: at }).where('id', 'in', ids).execute();
