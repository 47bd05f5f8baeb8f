import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/connect.ts';
import type { Mail, Mailer } from './mail.ts';

/** Stores mail in the database if SMTP_URL is unset, for /api/dev/mail. */
export const capturingMailer = (db: Database, clock: Clock): Mailer => ({
  async send({ to, subject, text, html }) {
    const { id } = await db
      .insertInto('capturedMail')
      .values({ to, subject, text, html, sentAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `captured-${id}`;
  },
  close: async () => undefined,
});

/** Captured mail to one address, or to everyone, newest first. */
export async function capturedMail(db: Database, to: string | undefined): Promise<(Mail & { date: string })[]> {
  let query = db.selectFrom('capturedMail').select(['to', 'subject', 'text', 'html', 'sentAt']);
  if (to !== undefined) query = query.where((eb) => eb(eb.fn<string>('lower', ['to']), '=', to.toLowerCase()));
  const rows = await query.orderBy('id', 'desc').limit(500).execute();
  return rows.map(({ sentAt, ...mail }) => ({ ...mail, date: sentAt.toISOString() }));
}
