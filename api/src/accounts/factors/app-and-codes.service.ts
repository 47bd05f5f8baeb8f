import type { AddApp, Factors, NewApp, RecoveryCodes } from '@marketplace/shared-contract/accounts/factors/factors';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { qrOf } from '../../platform/qr.ts';
import { appUri, insertApp, newAppSecret, stepOfCode } from './authenticator-app.ts';
import { afterRemoval, changeFactors, codesWithFirstFactor } from './change-factors.ts';
import { newChallenge, readChallenge, spendChallenge } from './closed-challenge.ts';
import { factorKinds, hasFactor } from './factors.sql.ts';
import { passkeysOf } from './passkey.sql.ts';
import { wrongCode } from './prove-factor.ts';
import { replaceRecoveryCodes } from './recovery-code.ts';

const oneOnly = () => new AppError('wrong-state', 'Your account has an authenticator app. Please remove it first.');

/** The factors the caller has. */
export async function readFactors({ db, config }: Context, { id, role }: SignedInUser): Promise<Factors> {
  const [passkeys, app, { recoveryCodes }] = await Promise.all([
    passkeysOf(db, id),
    db.selectFrom('authenticatorApp').select(['addedAt', 'lastUsedAt']).where('accountId', '=', id).executeTakeFirst(),
    factorKinds(db, id),
  ]);
  const dates = ({ addedAt, lastUsedAt }: { addedAt: Date; lastUsedAt: Date | null }) => ({
    addedDate: addedAt.toISOString(),
    lastUsedDate: lastUsedAt?.toISOString() ?? null,
  });
  return {
    passkeys: passkeys.map((passkey) => ({ id: passkey.id, name: passkey.name, ...dates(passkey) })),
    app: app ? dates(app) : null,
    recoveryCodesLeft: recoveryCodes,
    required: config.secondFactorRequired.includes(role),
  };
}

/** The setup of the caller's app. Nothing is stored before its first code arrives. */
export async function beginApp(context: Context, { id }: SignedInUser): Promise<NewApp> {
  const { db } = context;
  if ((await factorKinds(db, id)).app) throw oneOnly();
  const { email1 } = await db.selectFrom('account').select('email1').where('id', '=', id).executeTakeFirstOrThrow();
  const secret = newAppSecret();
  const uri = appUri(secret, email1);
  const { token } = newChallenge(context, 'new-app', { userId: id, secret });
  return { token, key: secret, uri, qr: qrOf(uri) };
}

/** Stores the app that produced this first code; a first factor comes with recovery codes. */
export function addApp(context: Context, user: SignedInUser, { Token, Code }: AddApp): Promise<RecoveryCodes> {
  const begun = readChallenge(context, 'new-app', Token);
  const now = context.clock.now();
  const step = stepOfCode(begun.secret, Code.replace(/[\s-]/g, ''), now);
  if (begun.userId !== user.id || step === undefined) throw wrongCode(Code);
  return changeFactors(context, user, async (tx) => {
    await spendChallenge(tx, begun, now);
    if (!(await insertApp(context, tx, user.id, begun.secret, step))) throw oneOnly();
    const recoveryCodes = await codesWithFirstFactor(context, tx, user.id);
    return { done: { kind: 'app-added' }, answer: { recoveryCodes } };
  });
}

export const removeApp = (context: Context, user: SignedInUser): Promise<string> =>
  changeFactors(context, user, async (tx, holder) => {
    const removed = await tx.deleteFrom('authenticatorApp').where('accountId', '=', user.id).executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw new AppError('not-found', 'Your account has no authenticator app');
    await afterRemoval(context, tx, holder);
    return { done: { kind: 'app-removed' }, answer: 'Authenticator app removed' };
  });

/** Makes new recovery codes; the previous ones stop working. */
export const makeRecoveryCodes = (context: Context, user: SignedInUser): Promise<RecoveryCodes> =>
  changeFactors(context, user, async (tx) => {
    if (!hasFactor(await factorKinds(tx, user.id)))
      throw new AppError('wrong-state', 'Please add a passkey or an authenticator app first');
    return {
      done: { kind: 'codes-replaced' },
      answer: { recoveryCodes: await replaceRecoveryCodes(context, tx, user.id) },
    };
  });
