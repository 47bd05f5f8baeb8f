import type { FactorChallenge, SecondStep } from '@marketplace/shared-contract/accounts/factors/factors';
import type { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { AppError, CodedError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { clearLoginFailures } from '../session/check-password.service.ts';
import { noteLogin } from '../session/session.sql.ts';
import { startSession } from '../session/start-session.service.ts';
import type { TokenMint } from '../session/tokens.ts';
import { newChallenge, readChallenge, spendChallenge } from './closed-challenge.ts';
import { factorKinds, hasFactor, lockHolder } from './factors.sql.ts';
import { askForPasskeyOf } from './passkey.ts';
import { kindOf, proveFactor, wrongCode } from './prove-factor.ts';

const toFinish = 'Please finish logging in with your passkey or a code.';

type KnownPassword = { id: string; passwordHash: string };
/** A fingerprint of the password: if it changes during a login, the login is over. */
const passwordMark = ({ signatures }: Context, { passwordHash }: Pick<KnownPassword, 'passwordHash'>) =>
  signatures.pseudonym('second-step', passwordHash);

/** Accepts an account without a factor; otherwise the login needs a second call. */
export async function requireSecondStep(context: Context, account: KnownPassword): Promise<void> {
  const kinds = await factorKinds(context.db, account.id);
  if (!hasFactor(kinds)) return;
  const about = { accountId: account.id, password: passwordMark(context, account) };
  const { token, challenge } = newChallenge(context, 'second-step', about);
  const passkey = await askForPasskeyOf(context, challenge, account.id);
  const secondStep: FactorChallenge = {
    token,
    app: kinds.app,
    recoveryCodes: kinds.recoveryCodes > 0,
    ...(passkey && { passkey }),
  };
  throw new CodedError('forbidden', toFinish, { code: 'second-step', secondStep });
}

const over = () => new AppError('invalid', 'This login took too long. Please log in again.');

/** Finishes a login started with a password, with a code or a passkey. */
export async function finishLogin(context: Context, mint: TokenMint, { Token, ...proof }: SecondStep): Promise<Tokens> {
  const { db, clock } = context;
  const begun = readChallenge(context, 'second-step', Token);
  const tokens = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const holder = await lockHolder(tx, begun.accountId);
    if (!holder || passwordMark(context, holder) !== begun.password) throw over();
    if (!(await proveFactor(context, tx, holder, { ...begun, occasion: 'login' }, proof))) return undefined;
    await spendChallenge(tx, begun, now);
    if (!(await noteLogin(tx, holder, proof.Passkey ? 'passkey' : 'password', now))) throw over();
    await clearLoginFailures(context, tx, holder.email1);
    return startSession(context, tx, mint, holder, `password, ${kindOf(proof)}`);
  });
  if (!tokens) throw wrongCode(proof.Code);
  return tokens;
}
