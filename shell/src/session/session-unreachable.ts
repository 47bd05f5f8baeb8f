/** Whether the session goes on could not be asked. */
export class SessionUnreachable extends Error {}

export const sessionUnreachable =
  'We could not reach the service to continue your session. Please check your connection.';
