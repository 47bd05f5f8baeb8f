/** The session could not be checked, because the server did not respond. */
export class SessionUnreachable extends Error {}

export const sessionUnreachable = 'We could not continue your session. Please check your connection and try again.';
