import { resetLinkHours } from '@marketplace/shared-contract/accounts/session/password-rules';
import type { Context } from '../../platform/context.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { insertLink, linkMadeSince } from '../mailed-links/mailed-link.sql.ts';
import { resetPasswordMail } from './reset-password.mail.ts';

/** Nobody's inbox is flooded by repeated requests. */
const pauseMinutes = 1;

/** Mails a reset link to an address that has an account. Disabled and bouncing addresses also get it (PD-44). */
export const mailResetLink = (context: Context, { email }: JobData['mail-reset-link']): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const { clock, config, jobs } = context;
    const account = await tx
      .selectFrom('account')
      .select(['id', 'email1', 'forenames'])
      .where((eb) => eb(eb.fn<string>('lower', ['email1']), '=', email.toLowerCase()))
      .where('closedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const now = clock.now();
    const since = new Date(now.getTime() - pauseMinutes * 60_000);
    if (!account || (await linkMadeSince(tx, account.id, 'reset', since))) return;
    const token = await insertLink(tx, { accountId: account.id, purpose: 'reset', now, hours: resetLinkHours });
    await jobs.add(tx, 'send-mail', resetPasswordMail(config, account, token));
  });
