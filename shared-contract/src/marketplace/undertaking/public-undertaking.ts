import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';

/** The undertaking of a public post as anybody may read it: its text, and nothing of who gave it or of what it opens. */
export const PublicUndertaking = z.object({ businessId: Id, activityHeading: z.string(), text: z.string() });
export type PublicUndertaking = z.infer<typeof PublicUndertaking>;
