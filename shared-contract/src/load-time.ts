/** How long a part of the page that comes when it is needed may take, in milliseconds: whatever kind of file it is (CONST-013). */
export const loadTimeout = 120_000;

/** What has not come by then is asked for once more by itself: a request may hang where another one would not. */
export const loadPatience = 10_000;

/** Heard by every loader of files: the user would have what hangs asked for again. */
export const askAgainEvent = 'marketplace:ask-again';
