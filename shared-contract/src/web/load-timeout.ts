/** How long loading a file on demand may take, in milliseconds, whatever its kind (CONST-013). */
export const loadTimeout = 120_000;

/** When a missing file is requested a second time, in milliseconds: one request may hang and another succeed. */
export const retryAfter = 10_000;

/** The event by which a user asks every loader to repeat hanging requests. Released areas use this name. */
export const retryChunksEvent = 'marketplace:ask-again';
