/** Under this one key of the browser's storage both tokens are kept, so that no tab ever sees one half of a new pair. */
export const sessionKey = 'marketplace.session';
/** Why the last session was not renewed, until somebody logs in or out. */
export const refusalKey = 'marketplace.refusal';
