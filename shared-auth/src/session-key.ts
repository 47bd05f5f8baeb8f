/** Both tokens are stored under this one key of the browser's storage, so that no tab ever sees half of a new pair. */
export const sessionKey = 'marketplace.session';
/** Why the last session was not renewed, until somebody logs in or out. */
export const refusalKey = 'marketplace.refusal';
