import type { Login, Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { assertMayLogIn } from './assert-may-log-in.ts';
import { checkPassword, clearLoginFailures } from './check-password.service.ts';
import { noteLogin } from './session.sql.ts';
import { startSession } from './start-session.service.ts';
import type { TokenMint } from './tokens.ts';

const wrong = () =>
  new AppError('unauthenticated', 'That email and password don’t match. Try again or reset your password.');

/** Throws for an account whose login needs more than a password, with what finishes it; the factors know. */
export type RequireSecondStep = (account: { id: string; passwordHash: string }) => Promise<void>;

/**
 * Opens a session if the password is correct. Only then does the response reveal what else prevents a login (PD-15, PD-19 and PD-63), or
 * that a second step has to follow (ADR-0068).
 */
export async function logIn(
  context: Context,
  { mint, requireSecondStep }: { mint: TokenMint; requireSecondStep: RequireSecondStep },
  input: Login,
): Promise<Tokens> {
  const { db, clock } = context;
  const now = clock.now();
  const account = await checkPassword(context, input.Email, input.Password);
  if (!account) throw wrong();
  await assertMayLogIn(context, account, 'password');
  await requireSecondStep(account);
  return db.transaction().execute(async (tx) => {
    if (!(await noteLogin(tx, account, 'password', now))) throw wrong();
    await clearLoginFailures(context, tx, input.Email);
    return startSession(context, tx, mint, account, 'password');
  });
}
