/** Shown for an ended session without a known reason (ERR-014). In a file of its own because the first load needs it. */
export const sessionExpired = 'Your session has expired. Please reauthenticate.';
