import type { SecurityEvent } from '@marketplace/shared-contract/security-events';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { addressesBefore } from '../addresses/address-before.sql.ts';
import { insertChange, insertChangeLink } from '../mailed-links/account-change.sql.ts';
import { type FactorChange, factorChangedMail, type Undoing } from './factor-changed.mail.ts';
import { factorKinds, type Holder, hasFactor, lockHolder } from './factors.sql.ts';
import { replaceRecoveryCodes } from './recovery-code.ts';

const eventOf = {
  'passkey-added': 'factor-added',
  'app-added': 'factor-added',
  'passkey-removed': 'factor-removed',
  'app-removed': 'factor-removed',
  reset: 'factor-removed',
  'codes-replaced': 'recovery-codes-made',
  'code-used': 'recovery-code-used',
} as const satisfies Record<FactorChange['kind'], SecurityEvent>;

/** What a thief would log in with: its mail has a link that takes it back (ADR-0071). */
const additions: readonly FactorChange['kind'][] = ['passkey-added', 'app-added', 'codes-replaced'];

/** Changes an account's factors, one change after the other; the holder is told by mail what was done. */
export const changeFactors = <T>(
  context: Context,
  user: Pick<SignedInUser, 'id'>,
  change: (tx: Database, holder: Holder) => Promise<{ done: FactorChange; answer: T }>,
): Promise<T> =>
  context.db.transaction().execute(async (tx) => {
    const holder = await lockHolder(tx, user.id);
    if (!holder) throw new AppError('unauthenticated', 'Please log in');
    const { done, answer } = await change(tx, holder);
    await noteSecurityEvent(tx, context.clock, { event: eventOf[done.kind], accountId: holder.id, detail: done.kind });
    await tell(context, tx, holder, done);
    return answer;
  });

async function tell({ clock, config, jobs }: Context, tx: Database, holder: Holder, done: FactorChange): Promise<void> {
  const now = clock.now();
  const isAddition = additions.includes(done.kind);
  const mail = (email1: string, undoing?: Undoing) =>
    jobs.add(tx, 'send-mail', factorChangedMail(config, { ...holder, email1 }, done, now, undoing));
  await mail(holder.email1, isAddition ? { token: await undoingLink(tx, holder, now) } : undefined);
  // Where the address was just changed its old reader may be the owner, who can take that back: this addition goes with it.
  for (const email1 of await addressesBefore(tx, holder.id, now))
    await mail(email1, isAddition ? 'address-link' : undefined);
}

async function undoingLink(tx: Database, { id, email1 }: Holder, now: Date): Promise<string> {
  const change = { accountId: id, kind: 'factor', oldEmail: email1, askedAt: now, doneAt: now } as const;
  return insertChangeLink(tx, await insertChange(tx, change), 'take-back', now);
}

/** Recovery codes with a first factor; none where there are some already, which stay as they are. */
export async function codesWithFirstFactor(context: Context, tx: Database, accountId: string): Promise<string[]> {
  const { recoveryCodes } = await factorKinds(tx, accountId);
  return recoveryCodes > 0 ? [] : replaceRecoveryCodes(context, tx, accountId);
}

/**
 * What follows from a factor that was taken away: without any, recovery codes are for nothing and go, unless the account's
 * role must have a factor; then the last one stays.
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
