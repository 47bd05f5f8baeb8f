import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { wasInCharge } from '../../accounts/firms/ownership.sql.ts';
import type { WaitingRow } from '../../marketplace/home/waiting.sql.ts';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Whether nothing was ever posted in this practitioner's name, whatever colleagues have posted; the invoice keeps the name. */
export async function isFirstPost(db: Database, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`
    select exists (select from invoice i where ${wasInCharge(ownerId, 'mine')}) as posted`.execute(db);
  return !rows[0]?.posted;
}

/** Drafts among the posts `own` whose last request was declined: for marketplace/home/waiting.sql.ts. */
export const declinedDrafts = (day: Day): RawBuilder<WaitingRow> => sql<WaitingRow>`
  select 'declined', p.id, 1, r.decided_at from own p join lateral (
    select outcome, decided_at from first_post_review where post_id = p.id order by id desc limit 1) r on true
  where r.outcome = 'declined' and ${hasStatus('Draft', day)}`;

/** A post's last request. */
export const lastReview = (db: Database, postId: number) =>
  db
    .selectFrom('firstPostReview')
    .select(['id', 'startsOn', 'endsOn', 'company', 'askedAt', 'outcome', 'reason', 'decidedAt', 'decidedBy'])
    .where('postId', '=', postId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When and why a post was last declined; undefined if it never was. */
export const lastDeclined = (db: Database, postId: number) =>
  db
    .selectFrom('firstPostReview')
    .select(['reason', 'decidedAt'])
    .where('postId', '=', postId)
    .where('outcome', '=', 'declined')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether a post's request waits for an Admin. */
export async function isWaiting(db: Database, postId: number): Promise<boolean> {
  const review = await lastReview(db, postId);
  return review !== undefined && review.outcome === null;
}

type Decision = { outcome: 'approved' | 'declined' | 'taken back'; reason?: string; by: string; at: Date };

/** Records a request's outcome. */
export const decide = (tx: Database, id: number, { outcome, reason = '', by, at }: Decision) =>
  tx
    .updateTable('firstPostReview')
    .set({ outcome, reason, decidedBy: by, decidedAt: at })
    .where('id', '=', id)
    .execute();

/** Stores a request. The days are already checked, and the post is locked. */
export const insertReview = (
  tx: Database,
  row: { postId: number; startsOn: Day; endsOn: Day; company: string | null; askedAt: Date },
) => tx.insertInto('firstPostReview').values(row).execute();
