import type { SecurityEvent } from '@marketplace/shared-contract/operations/security-log';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import type { FactorChange } from './factor-changed.mail.ts';
import { factorKinds, type Holder, hasFactor, isSessionOpen, lockHolder } from './factors.sql.ts';
import { replaceRecoveryCodes } from './recovery-code.ts';
import { tellFactorChange } from './tell-factor-change.ts';

const eventOf = {
  'passkey-added': 'factor-added',
  'app-added': 'factor-added',
  'passkey-removed': 'factor-removed',
  'app-removed': 'factor-removed',
  reset: 'factor-removed',
  'codes-replaced': 'recovery-codes-made',
  'code-used': 'recovery-code-used',
} as const satisfies Record<FactorChange['kind'], SecurityEvent>;

/** Whose factors are changed: the holder's own in a session, or somebody's by an Admin. */
type Changing = { id: string; sessionId?: string; actorId?: string };

/**
 * Changes an account's factors, one change at a time, and mails the holder what changed. Throws if the session has ended: a call that
 * waited while the account was recovered would store a thief's factor.
 */
export const changeFactors = <T>(
  context: Context,
  { id, sessionId, actorId }: Changing,
  change: (tx: Database, holder: Holder) => Promise<{ done: FactorChange; answer: T }>,
): Promise<T> =>
  context.db.transaction().execute(async (tx) => {
    const holder = await lockHolder(tx, id);
    if (!holder || (sessionId && !(await isSessionOpen(tx, sessionId))))
      throw new AppError('unauthenticated', 'Please log in');
    const { done, answer } = await change(tx, holder);
    const noted = { event: eventOf[done.kind], accountId: id, detail: done.kind };
    await noteSecurityEvent(tx, context.clock, { ...noted, ...(actorId && { actorId }) });
    await tellFactorChange(context, tx, holder, done);
    return answer;
  });

/** Recovery codes for a first factor; none if there are some already, which stay. */
export async function codesWithFirstFactor(context: Context, tx: Database, accountId: string): Promise<string[]> {
  const { recoveryCodes } = await factorKinds(tx, accountId);
  return recoveryCodes > 0 ? [] : replaceRecoveryCodes(context, tx, accountId);
}

/**
 * The consequences of a removed factor: without any, recovery codes are useless and deleted, unless the account's role must have a factor;
 * then the last one stays.
 */
export async function afterRemoval({ config }: Context, tx: Database, holder: Holder): Promise<void> {
  if (hasFactor(await factorKinds(tx, holder.id))) return;
  if (config.secondFactorRequired.includes(holder.role))
    throw new AppError(
      'wrong-state',
      'Your account must have a second factor. Please add another before you remove this one.',
    );
  await tx.deleteFrom('recoveryCode').where('accountId', '=', holder.id).execute();
}
