import * as z from './zod.ts';

/** A text response: shown to the user unchanged. */
export const SavedText = z.string();
export type SavedText = z.infer<typeof SavedText>;
