import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { assertNotDisabled, assertNotLocked } from '../session/assert-may-log-in.ts';
import { codePseudonym } from '../session/check-password.service.ts';
import { failuresBeforeLock, type LockState, tooManyFailures, waitMinutes } from '../session/lock.rules.ts';
import { countFailure, lockedOutUntil } from '../session/login-failure.sql.ts';

type Holder = LockState & { email1: string };

/** Counts wrong codes separately per account: wrong passwords, which strangers can send, are counted elsewhere (defect 71). */
export function countWrongCode(context: Context, tx: Database, holder: Holder): Promise<number> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + waitMinutes * 60_000);
  return countFailure(tx, codePseudonym(context, holder.email1), failuresBeforeLock, now, until);
}

/** Throws for codes in a session after too many wrong ones, or once an Admin has disabled the account. */
export async function assertCodesLookedAt(context: Context, tx: Database, holder: Holder): Promise<void> {
  const now = context.clock.now();
  assertNotDisabled(holder, now);
  const lockedUntil = await lockedOutUntil(tx, codePseudonym(context, holder.email1), failuresBeforeLock, now);
  if (lockedUntil) assertNotLocked({ lockedUntil, lockoutReason: tooManyFailures }, now);
}
