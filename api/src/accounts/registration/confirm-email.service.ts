import type { ConfirmEmailLink } from '@marketplace/shared-contract/accounts/registration/registration';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { lockLinked } from '../mailed-links/mailed-link.sql.ts';
import { askSecondEmail } from '../second-email/ask-second-email.service.ts';

const confirmedText = 'Your email is confirmed. You can now log in.';
const doneBefore = 'Your email is already confirmed. You can log in.';
const noGood = 'This confirmation link is not valid or has expired. Log in with your password to be sent a new one.';

/** Confirms the address a link was mailed to; only then the second one is asked. Once it is confirmed, its links stay good for saying so (PD-16). */
export const confirmEmail = (context: Context, { userId, token }: ConfirmEmailLink): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const linked = await lockLinked(tx, token, 'confirm');
    if (!linked || linked.closedAt || linked.id !== userId.toLowerCase()) throw new AppError('invalid', noGood);
    if (linked.emailConfirmedAt) return doneBefore;
    if (linked.expiresAt <= now) throw new AppError('invalid', noGood);
    await tx.updateTable('account').set({ emailConfirmedAt: now }).where('id', '=', linked.id).execute();
    await askSecondEmail(context, tx, linked.id);
    return confirmedText;
  });
