/** Heard by every part's loader of files (`tools/webpack/hanging-files.plugin.mjs`): what hangs is to be asked for again. */
export const askAgainEvent = 'marketplace:ask-again';
