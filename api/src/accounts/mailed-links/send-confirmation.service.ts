import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { confirmEmailMail } from './confirm-email.mail.ts';
import { insertLink } from './mailed-link.sql.ts';

const linkHours = 7 * 24;

/** Mails a new confirmation link, good for seven days, in the caller's transaction (PD-16). */
export async function sendConfirmation(
  { jobs, clock, config }: Context,
  tx: Database,
  to: { id: string; email1: string },
): Promise<void> {
  const link = { accountId: to.id, purpose: 'confirm', now: clock.now(), hours: linkHours } as const;
  await jobs.add(tx, 'send-mail', confirmEmailMail(config, to, await insertLink(tx, link)));
}
