/** How long a file that is loaded when it is needed may take, in milliseconds, whatever kind of file it is (CONST-013). */
export const loadTimeout = 120_000;

/** When a file that has not arrived is requested a second time, in milliseconds: one request may hang where another would not. */
export const retryAfter = 10_000;

/** The event by which a user asks every loader to request again what hangs. Released areas know it by this name. */
export const retryChunksEvent = 'marketplace:ask-again';
