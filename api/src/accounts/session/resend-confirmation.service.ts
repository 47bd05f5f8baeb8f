import type { Context } from '../../platform/context.ts';
import { linkMadeSince } from '../mailed-links/mailed-link.sql.ts';
import { sendConfirmation } from '../mailed-links/send-confirmation.service.ts';

/** How long a link is not mailed again. */
export const pauseMinutes = 15;

/** Mails an unconfirmed user the link again, at most every 15 minutes (PD-15); returns whether it did. */
export const resendConfirmation = (context: Context, accountId: string): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const { emailConfirmedAt, email1DisableReason, ...account } = await tx
      .selectFrom('account')
      .select(['id', 'email1', 'emailConfirmedAt', 'email1DisableReason'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // A bounce or a block stops everything but the reset mail (PD-44).
    const stopped = email1DisableReason === 'Bounced' || email1DisableReason === 'Blocked';
    const since = new Date(context.clock.now().getTime() - pauseMinutes * 60_000);
    if (emailConfirmedAt || stopped || (await linkMadeSince(tx, accountId, 'confirm', since))) return false;
    await sendConfirmation(context, tx, account);
    return true;
  });
