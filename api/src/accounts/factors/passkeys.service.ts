import { mostPasskeys } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import type {
  AddPasskey,
  PasskeyChallenge,
  PasskeyLogin,
  RecoveryCodes,
} from '@marketplace/shared-contract/accounts/factors/factors';
import type { Tokens } from '@marketplace/shared-contract/accounts/session/session';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { assertMayLogIn } from '../session/assert-may-log-in.ts';
import { clearLoginFailures } from '../session/check-password.service.ts';
import { noteLogin } from '../session/session.sql.ts';
import { startSession } from '../session/start-session.service.ts';
import type { TokenMint } from '../session/tokens.ts';
import { afterRemoval, changeFactors, codesWithFirstFactor } from './change-factors.ts';
import { newChallenge, readChallenge, spendChallenge } from './closed-challenge.ts';
import { lockHolder } from './factors.sql.ts';
import { deletePasskeyOf, insertPasskey, passkeyByCredential, passkeysOf, renamePasskeyOf } from './passkey.sql.ts';
import { askForNewPasskey, askForPasskey, checkNewPasskey, checkPasskey } from './passkey.ts';

const enough = () =>
  new AppError('wrong-state', `An account can have ${mostPasskeys} passkeys. Please remove one you no longer use.`);
const absent = () => new AppError('not-found', 'This passkey is not there any more');

/** Asks the caller's browser to create a passkey. */
export async function beginPasskey(context: Context, { id }: SignedInUser): Promise<PasskeyChallenge> {
  const has = await passkeysOf(context.db, id);
  if (has.length >= mostPasskeys) throw enough();
  const owner = await context.db
    .selectFrom('account')
    .select(['id', 'email1', 'forenames', 'surname'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { token, challenge } = newChallenge(context, 'new-passkey', { userId: id });
  return { token, options: await askForNewPasskey(context, challenge, owner, has) };
}

/** Stores the created passkey; a first factor comes with recovery codes. */
export async function addPasskey(
  context: Context,
  user: SignedInUser,
  { Token, Name, Passkey }: AddPasskey,
): Promise<RecoveryCodes> {
  const begun = readChallenge(context, 'new-passkey', Token);
  const credential = await checkNewPasskey(context, Passkey, begun.challenge);
  if (begun.userId !== user.id || !credential)
    throw new AppError('invalid', 'The passkey could not be checked. Please try again.');
  const now = context.clock.now();
  return changeFactors(context, user, async (tx) => {
    await spendChallenge(tx, begun, now);
    if ((await passkeysOf(tx, user.id)).length >= mostPasskeys) throw enough();
    const stored = await insertPasskey(tx, {
      accountId: user.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: Passkey.response.transports ?? [],
      name: Name,
      addedAt: now,
    });
    if (!stored) throw new AppError('wrong-state', 'This passkey is in use already');
    const recoveryCodes = await codesWithFirstFactor(context, tx, user.id);
    return { done: { kind: 'passkey-added', name: Name }, answer: { recoveryCodes } };
  });
}

export async function renamePasskey({ db }: Context, user: SignedInUser, id: string, name: string): Promise<string> {
  if (!(await renamePasskeyOf(db, user.id, id, name))) throw absent();
  return 'Passkey renamed';
}

export const removePasskey = (context: Context, user: SignedInUser, id: string): Promise<string> =>
  changeFactors(context, user, async (tx, holder) => {
    const removed = await deletePasskeyOf(tx, user.id, id);
    if (!removed) throw absent();
    await afterRemoval(context, tx, holder);
    return { done: { kind: 'passkey-removed', name: removed.name }, answer: 'Passkey removed' };
  });

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

/** Logs in with only a passkey. A disabled account or unconfirmed address prevents it; wrong passwords do not (defect 71). */
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
