import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';

/** The public text of a post's undertaking, without who gave it or what it gives access to. */
export const PublicUndertaking = z.object({
  businessId: Id,
  activityHeading: z.string(),
  text: z.string(),
  /** Whether it is the product's standard text. Absent on older servers. */
  standard: z.optional(z.boolean()),
});
export type PublicUndertaking = z.infer<typeof PublicUndertaking>;
