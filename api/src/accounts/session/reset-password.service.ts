import type { ForgotPassword } from '@marketplace/shared-contract/accounts/registration/registration';
import type { ResetLink, ResetPassword } from '@marketplace/shared-contract/accounts/session/password';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { mailPausedAt } from '../../platform/mail/mail-pause.sql.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { lockLinked, useLinks } from '../mailed-links/mailed-link.sql.ts';
import { clearLoginFailures } from './check-password.service.ts';
import { tooManyFailures } from './lock.rules.ts';
import type { Sessions } from './open-sessions.ts';
import { hashPassword } from './password.ts';
import { assertGuessesFail } from './password-strength.rules.ts';
import { revokeSessionsOf } from './revoke-sessions.sql.ts';
import { tellOfPassword } from './tell-of-password.service.ts';

const sent =
  'If this address has an account, we have sent it a link to choose a new password. Check your spam or junk folder too.';
const later = 'Email is paused for now. If this address has an account, we will send it a link once email runs again.';

/**
 * Requests the reset mail. The job looks up whether there is an account: the call does the same and takes as long for every address
 * (PD-16).
 */
export async function forgotPassword({ db, jobs }: Context, { Email }: ForgotPassword): Promise<string> {
  await jobs.add(db, 'mail-reset-link', { email: Email });
  return (await mailPausedAt(db)) ? later : sent;
}

const noGood = 'This link is not valid or has already been used. Please request a new one with Forgot Password.';

/**
 * Sets the new password for a mailed link, once, and ends every session of the account (PD-9 and PD-16). It opens a lock by failed logins,
 * not one by an Admin.
 */
export async function resetPassword(
  context: Context,
  sessions: Sessions,
  link: ResetLink,
  { Password }: ResetPassword,
): Promise<string> {
  const { db, clock } = context;
  const now = clock.now();
  // An invalid link causes no hashing; a valid one is checked again afterwards, as that may have to wait.
  const { email1, email2, forenames, surname, company } = await holderOf(db, link, now);
  assertGuessesFail(Password, [email1, email2, forenames, surname, company]);
  const passwordHash = await hashPassword(Password);
  const sessionIds = await db.transaction().execute(async (tx) => {
    const account = await holderOf(tx, link, now);
    const unlocked = account.lockoutReason === tooManyFailures ? { lockedUntil: null, lockoutReason: null } : {};
    await tx
      .updateTable('account')
      .set({ passwordHash, failedLogins: 0, ...unlocked })
      .where('id', '=', account.id)
      .execute();
    await useLinks(tx, account.id, 'reset', now);
    await noteSecurityEvent(tx, clock, { event: 'password-reset', accountId: account.id });
    await clearLoginFailures(context, tx, account.email1);
    // A stranger may have read the mailbox.
    await tellOfPassword(context, tx, account, { at: now, byMail: true });
    return revokeSessionsOf(tx, account.id, now, { detail: 'by mail' });
  });
  for (const sessionId of sessionIds) sessions.forget(sessionId);
  return 'Your password has been changed. You can now log in with it.';
}

/** The account of a reset link, locked in a transaction; throws if the link is invalid or expired. */
async function holderOf(db: Database, link: ResetLink, now: Date) {
  const account = await lockLinked(db, link.token, 'reset');
  const good = account && !account.closedAt && !account.usedAt && account.expiresAt > now;
  if (!good || account.email1.toLowerCase() !== link.email.toLowerCase()) throw new AppError('invalid', noGood);
  return account;
}
