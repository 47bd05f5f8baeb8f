/** The session could not be checked, because the server did not respond. */
export class SessionUnreachable extends Error {}

export const sessionUnreachable =
  'We could not continue your session just now. Please check your connection, or try again in a moment.';
