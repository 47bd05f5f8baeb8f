/** What is said of a session that is over, wherever no more is known of why (ERR-014). By itself, as the first load shows it. */
export const sessionExpired = 'Your session has expired. Please reauthenticate.';
