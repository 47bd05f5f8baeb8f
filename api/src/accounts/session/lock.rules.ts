export const failuresBeforeLock = 5;
/** After this many failures every password gets the same message: a different one for the right password would help a guesser. */
export const failuresBeforeSilence = 10;
export const waitMinutes = 15;

/** The reason of a lock that failed logins closed: it slows password logins, and a reset opens it. Old rows have it too. */
export const tooManyFailures = 'Too many failed logins';

export type LockState = { lockedUntil: Date | null; lockoutReason: string | null };

/** Whether an Admin has disabled the account for now. Strangers can cause the other lock, so nothing but password logins obeys it (defect 71). */
export const isDisabled = ({ lockedUntil, lockoutReason }: LockState, now: Date): boolean =>
  lockedUntil !== null && lockedUntil > now && lockoutReason !== tooManyFailures;
