import { displayInstant, displayTime } from '@marketplace/shared-contract/calendar';
import type { Login, Tokens } from '@marketplace/shared-contract/session';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { checkPassword, clearLoginFailures } from './check-password.service.ts';
import { resendConfirmation } from './resend-confirmation.service.ts';
import { noteLogin } from './session.sql.ts';
import { startSession } from './start-session.service.ts';
import type { TokenMint } from './tokens.ts';

const wrong = () =>
  new AppError('unauthenticated', 'That email and password don’t match. Try again or reset your password.');

const toConfirm = 'Please confirm your email through the link we sent you before you log in.';

const lockText = (until: Date, reason: string | null) =>
  `Your account is locked until ${displayInstant(until.toISOString())}, ${displayTime(until)}. ${reason ?? ''}`.trim();

/** Opens a session if the password is right. Only then does the response say what else prevents a login (PD-15, PD-19 and PD-63). */
export async function logIn(context: Context, mint: TokenMint, input: Login): Promise<Tokens> {
  const { db, clock } = context;
  const now = clock.now();
  const account = await checkPassword(context, input.Email, input.Password);
  if (!account) throw wrong();
  if (account.lockedUntil && account.lockedUntil > now) {
    throw new AppError('forbidden', lockText(account.lockedUntil, account.lockoutReason));
  }
  if (!account.emailConfirmedAt) {
    const again = await resendConfirmation(context, account.id);
    throw new AppError('forbidden', again ? `${toConfirm} We have sent it again.` : toConfirm);
  }
  return db.transaction().execute(async (tx) => {
    if (!(await noteLogin(tx, account.id, account.passwordHash, now))) throw wrong();
    await clearLoginFailures(context, tx, input.Email);
    return startSession(context, tx, mint, account);
  });
}
