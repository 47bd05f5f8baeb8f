import type { PasskeyChallenge, PasskeyLogin } from '@marketplace/shared-contract/accounts/factors/factors';
import type { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { assertMayLogIn } from '../session/assert-may-log-in.ts';
import { clearLoginFailures } from '../session/check-password.service.ts';
import { noteLogin } from '../session/session.sql.ts';
import { startSession } from '../session/start-session.service.ts';
import type { TokenMint } from '../session/tokens.ts';
import { newChallenge, readChallenge, spendChallenge } from './closed-challenge.ts';
import { lockHolder } from './factors.sql.ts';
import { passkeyByCredential } from './passkey.sql.ts';
import { askForPasskey, checkPasskey } from './passkey.ts';

/** Asks for any passkey of this site; the passkey identifies the account. */
export async function challengePasskey(context: Context): Promise<PasskeyChallenge> {
  const { token, challenge } = newChallenge(context, 'passkey-login', {});
  return { token, options: await askForPasskey(context, challenge) };
}

const unknown = () =>
  new AppError(
    'unauthenticated',
    'We do not know this passkey. It may have been removed from your account: please log in with your password.',
  );

/** Logs in with a passkey alone. A disabled account or unconfirmed address prevents it; wrong passwords do not (defect 71). */
export async function logInByPasskey(
  context: Context,
  mint: TokenMint,
  { Token, Passkey }: PasskeyLogin,
): Promise<Tokens> {
  const { db, clock } = context;
  const begun = readChallenge(context, 'passkey-login', Token);
  const found = await passkeyByCredential(db, Passkey.id);
  if (!found) throw unknown();
  const login = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const holder = await lockHolder(tx, found.accountId);
    if (!holder || (await checkPasskey(context, tx, Passkey, begun.challenge)) !== holder.id) throw unknown();
    await spendChallenge(tx, begun, now);
    if (!holder.emailConfirmedAt || !(await noteLogin(tx, holder, 'passkey', now))) return { holder };
    await clearLoginFailures(context, tx, holder.email1);
    return { holder, tokens: await startSession(context, tx, mint, holder, 'passkey') };
  });
  if (login.tokens) return login.tokens;
  await assertMayLogIn(context, login.holder, 'passkey');
  throw unknown();
}
