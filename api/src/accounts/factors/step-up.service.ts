import type { StepUp, StepUpChallenge } from '@marketplace/shared-contract/accounts/factors/factors';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { assertNotLocked } from '../session/assert-may-log-in.ts';
import { checkPassword, clearLoginFailures } from '../session/check-password.service.ts';
import { clearFailedLogins } from '../session/session.sql.ts';
import { newChallenge, readChallenge, spendChallenge } from './closed-challenge.ts';
import { confirmSession, factorKinds, type Holder, hasFactor, lockHolder } from './factors.sql.ts';
import { askForPasskeyOf } from './passkey.ts';
import { kindOf, proveFactor, wrongCode } from './prove-factor.ts';

/** How the caller can confirm their identity: with a factor if they have one, otherwise with the password. */
export async function challengeStepUp(context: Context, { id, sessionId }: SignedInUser): Promise<StepUpChallenge> {
  const kinds = await factorKinds(context.db, id);
  const { token, challenge } = newChallenge(context, 'step-up', { accountId: id, sessionId });
  const passkey = await askForPasskeyOf(context, challenge, id);
  return {
    token,
    password: !hasFactor(kinds),
    app: kinds.app,
    recoveryCodes: hasFactor(kinds) && kinds.recoveryCodes > 0,
    ...(passkey && { passkey }),
  };
}

const gone = () => new AppError('unauthenticated', 'Please log in');

/** Records that the caller confirmed their identity in this session, which allows sensitive acts for some minutes. */
export async function stepUp(context: Context, user: SignedInUser, given: StepUp): Promise<string> {
  const { Token, Password, ...proof } = given;
  const begun = readChallenge(context, 'step-up', Token);
  if (begun.sessionId !== user.sessionId) throw new AppError('invalid', 'This took too long. Please begin again.');
  if (Password !== undefined) await assertPassword(context, user, Password);
  const confirmed = await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const holder = await lockHolder(tx, user.id);
    if (!holder) throw gone();
    if (hasFactor(await factorKinds(tx, user.id))) {
      if (Password !== undefined) throw invalidField('Code', 'Please use your passkey or a code');
      if (!(await proveFactor(context, tx, holder, { ...begun, occasion: 'step-up' }, proof))) return false;
    } else if (Password === undefined) throw invalidField('Password', 'Please Enter Password');
    else await clearCounts(context, tx, holder);
    await spendChallenge(tx, begun, now);
    const detail = Password === undefined ? kindOf(proof) : 'password';
    await noteSecurityEvent(tx, context.clock, { event: 'step-up', accountId: user.id, detail });
    await confirmSession(tx, user.sessionId, now);
    return true;
  });
  if (!confirmed) throw wrongCode(proof.Code);
  return 'Confirmed';
}

/** Counts wrong passwords as failed logins. Runs before the transaction, so that the count is not rolled back. */
async function assertPassword(context: Context, { id }: SignedInUser, password: string): Promise<void> {
  const account = await context.db.selectFrom('account').select('email1').where('id', '=', id).executeTakeFirst();
  const holder = account && (await checkPassword(context, account.email1, password, 'step-up'));
  if (holder?.id !== id) throw invalidField('Password', 'The password is not right.');
  assertNotLocked(holder, context.clock.now());
}

/** As at login, the correct password resets the count of wrong ones. */
async function clearCounts(context: Context, tx: Context['db'], { id, email1 }: Holder): Promise<void> {
  await clearFailedLogins(tx, id);
  await clearLoginFailures(context, tx, email1);
}
