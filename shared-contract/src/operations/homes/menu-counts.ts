import * as z from '../../platform/fields/zod.ts';

/** The counts next to a seller's menu entries: posts in each list, and unread interest. */
export const MenuCounts = z.object({
  live: z.int(),
  scheduled: z.int(),
  drafts: z.int(),
  notViewed: z.int(),
  /** The number of things waiting for the seller, as on their home; absent on older servers. */
  waiting: z.optional(z.int()),
  /**
   * Drafts that count towards the reader's own limit: in a firm, those they are in charge of. Releases before November 2026 do not send it.
   */
  ownDrafts: z.optional(z.int()),
});
export type MenuCounts = z.infer<typeof MenuCounts>;

/** The number of things waiting for a buyer or an Admin, as on their home. */
export const WaitingCount = z.object({ waiting: z.int() });
export type WaitingCount = z.infer<typeof WaitingCount>;
