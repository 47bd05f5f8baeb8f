export const failuresBeforeLock = 5;
/** After this many failures every password gets the same message: a different one for the correct password would help a guesser. */
export const failuresBeforeSilence = 10;
export const waitMinutes = 15;

/** The reason of a lock by failed logins: it slows password logins, and a reset opens it. Old rows also have it. */
export const tooManyFailures = 'Too many failed logins';

export type LockState = { lockedUntil: Date | null; lockoutReason: string | null };

/**
 * Whether an Admin has disabled the account at present. Strangers can cause the other lock, so only password logins obey it (defect 71).
 */
export const isDisabled = ({ lockedUntil, lockoutReason }: LockState, now: Date): boolean =>
  lockedUntil !== null && lockedUntil > now && lockoutReason !== tooManyFailures;
