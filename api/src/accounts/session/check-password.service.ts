import type { SecurityDetail } from '@marketplace/shared-contract/operations/security-log';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { failuresBeforeLock, failuresBeforeSilence, waitMinutes } from './lock.rules.ts';
import { clearFailures, countFailure, isLockedOut } from './login-failure.sql.ts';
import { passwordMatches } from './password.ts';
import { accountByEmail, countFailedLogin } from './session.sql.ts';

const heldBack = () =>
  new AppError('too-many', 'Too many failed logins with this address. Please wait 15 minutes, or use Forgot Password.');

/** The key for counting failed logins with an address: the table does not reveal which addresses were tried. */
const failurePseudonym = ({ signatures }: Pick<Context, 'signatures'>, email: string): string =>
  signatures.pseudonym('login', email.toLowerCase());

/** The same for wrong codes in a session: strangers can type wrong passwords, not these. */
export const codePseudonym = ({ signatures }: Pick<Context, 'signatures'>, email: string): string =>
  signatures.pseudonym('code', email.toLowerCase());

/** Occasions on which a logged-in user must enter their password again. */
type WhenAsked = Extract<SecurityDetail, 'step-up' | 'change' | 'closing'>;

/**
 * The account with this address and password, or undefined. Failures count and take as long whether or not the account exists, and the
 * response does not reveal it (PD-63): five lock it, after ten nothing is checked for 15 minutes.
 */
export async function checkPassword(context: Context, email: string, password: string, asked?: WhenAsked) {
  const { db, clock } = context;
  const now = clock.now();
  const mark = failurePseudonym(context, email);
  if (await isLockedOut(db, mark, failuresBeforeSilence, now)) {
    const holder = await accountByEmail(db, email);
    await noteSecurityEvent(db, clock, { event: 'login-failed', accountId: holder?.id, mark, detail: 'held back' });
    throw heldBack();
  }
  const account = await accountByEmail(db, email);
  if (await passwordMatches(account?.passwordHash, password)) {
    // Of guesses sent concurrently, those beyond the limit learn nothing.
    if (await isLockedOut(db, mark, failuresBeforeSilence, now)) throw heldBack();
    return account;
  }
  const failures = await db
    .transaction()
    .execute((tx) => countLoginFailure(context, tx, { email, accountId: account?.id, detail: asked }));
  if (failures > failuresBeforeSilence) throw heldBack();
  return undefined;
}

type Failure = {
  email: string;
  accountId: string | undefined;
  event?: 'login-failed' | 'factor-failed';
  detail?: SecurityDetail | undefined;
};

/** Counts a wrong password or code for an address, which may lock its account or stop checks; returns the count. */
export async function countLoginFailure(
  context: Context,
  tx: Context['db'],
  { email, accountId, event = 'login-failed', detail }: Failure,
): Promise<number> {
  const { clock } = context;
  const now = clock.now();
  const mark = failurePseudonym(context, email);
  const until = new Date(now.getTime() + waitMinutes * 60_000);
  await noteSecurityEvent(tx, clock, { event, accountId, mark, ...(detail && { detail }) });
  const counted = await countFailedLogin(tx, email, failuresBeforeLock, now, until);
  if (counted?.failedLogins === 0) await noteSecurityEvent(tx, clock, { event: 'locked-out', accountId, mark });
  return countFailure(tx, mark, failuresBeforeSilence, now, until);
}

/** Throws while nothing is checked for an address. */
export async function assertNotHeldBack(context: Context, db: Context['db'], email: string): Promise<void> {
  if (await isLockedOut(db, failurePseudonym(context, email), failuresBeforeSilence, context.clock.now()))
    throw heldBack();
}

/** Lets an address log in again after failures: it gave the correct password, or was admitted by other means. */
export const clearLoginFailures = (context: Context, db: Context['db'], email: string) =>
  clearFailures(db, [failurePseudonym(context, email), codePseudonym(context, email)]);
