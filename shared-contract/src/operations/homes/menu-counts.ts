import * as z from '../../platform/fields/zod.ts';

/** The counts next to a seller's menu entries: posts in each list, and unread interest. */
export const MenuCounts = z.object({
  live: z.int(),
  scheduled: z.int(),
  drafts: z.int(),
  notViewed: z.int(),
  /** How much waits for the seller in all, as their home lists it; a server released before has none. */
  waiting: z.optional(z.int()),
  /** Drafts that count towards the reader's own limit: of a firm's, those they are in charge of. Releases before November 2026 do not send it. */
  ownDrafts: z.optional(z.int()),
});
export type MenuCounts = z.infer<typeof MenuCounts>;

/** How much waits for a buyer or an Admin in all, as their home lists it. */
export const WaitingCount = z.object({ waiting: z.int() });
export type WaitingCount = z.infer<typeof WaitingCount>;
