import { displayInstant, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { isDisabled, type LockState } from './lock.rules.ts';
import { resendConfirmation } from './resend-confirmation.service.ts';

const toConfirm = 'Please confirm your email through the link we sent you before you log in.';

const lockText = (until: Date, reason: string | null) =>
  `Your account is locked until ${displayInstant(until.toISOString())}, ${displayTime(until)}. ${reason ?? ''}`.trim();

/**
 * Throws for a password or code if the account is locked or disabled. Call it only after the user has proved that the account is theirs
 * (PD-63).
 */
export function assertNotLocked({ lockedUntil, lockoutReason }: LockState, now: Date): void {
  if (lockedUntil && lockedUntil > now) throw new AppError('forbidden', lockText(lockedUntil, lockoutReason));
}

/** Throws for an account disabled by an Admin; wrong passwords do not count here (defect 71). */
export function assertNotDisabled(account: LockState, now: Date): void {
  if (isDisabled(account, now)) assertNotLocked(account, now);
}

/**
 * Throws for a locked account, with a passkey only for a disabled one, and for an unconfirmed address; then the link is mailed again (PD-15
 * and PD-19).
 */
export async function assertMayLogIn(
  context: Context,
  account: LockState & { id: string; emailConfirmedAt: Date | null },
  by: 'password' | 'passkey',
): Promise<void> {
  const refuse = by === 'password' ? assertNotLocked : assertNotDisabled;
  refuse(account, context.clock.now());
  if (account.emailConfirmedAt) return;
  const again = await resendConfirmation(context, account.id);
  throw new AppError('forbidden', again ? `${toConfirm} We have sent it again.` : toConfirm);
}
