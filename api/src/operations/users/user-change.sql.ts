import type { AuditAct } from '@marketplace/shared-contract/operations/audit/audit-words';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

export const noSuchUser = () => new AppError('not-found', 'This user does not exist');

/** What an Admin may change of a user, locked for the change. */
export async function lockUser(tx: Database, userId: string) {
  const user = await tx
    .selectFrom('account')
    .select(['id', 'role', 'email1', 'closedAt', 'flagged', 'flaggedAt', 'emailConfirmedAt', 'customRatePence'])
    .select(['lockedUntil', 'lockoutReason', 'failedLogins'])
    .select(['email1DisableReason', 'email1DisabledAt', 'email2DisableReason', 'email2DisabledAt'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw noSuchUser();
  if (user.closedAt) throw new AppError('wrong-state', 'This account is closed');
  return user;
}

type LockedUser = Awaited<ReturnType<typeof lockUser>>;
type Change = Partial<Omit<LockedUser, 'id' | 'role' | 'email1' | 'closedAt'>>;

/** Stores changed values and records who changed them, before and after (PD-48). Unchanged values are not recorded. */
export async function changeUser(
  tx: Database,
  clock: Context['clock'],
  { actor, act, reason }: { actor: SignedInUser; act: AuditAct; reason?: string },
  user: LockedUser,
  after: Change,
): Promise<void> {
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, user[key as keyof Change]]));
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const noted = { ...after, ...(reason && { reason }) };
  await tx.updateTable('account').set(after).where('id', '=', user.id).execute();
  await audit(tx, clock, { actorId: actor.id, act, subject: 'account', subjectId: user.id, before, after: noted });
}
