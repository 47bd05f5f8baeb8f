import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Whether mail may be sent: nobody has paused it. */
export const mailGoes = sql<boolean>`not exists (select from mail_pace where paused_at is not null)`;

/** Since when mail is paused. */
export async function mailPausedAt(db: Database): Promise<Date | null> {
  return (await db.selectFrom('mailPace').select('pausedAt').executeTakeFirstOrThrow()).pausedAt;
}

/** The answer of calls that mail a link: `sent`, or, while mail is paused, that it comes later. */
export const linkAnswer = async (db: Database, sent: string): Promise<string> =>
  (await mailPausedAt(db)) ? 'Email is paused for now. We will send the link once email runs again.' : sent;

/** Pauses mail from a moment on, or resumes it; returns whether that changed anything. */
export async function setMailPause(tx: Database, pausedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailPace')
    .set({ pausedAt })
    .where('pausedAt', pausedAt ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
