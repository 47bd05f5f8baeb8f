import * as z from '../../platform/fields/zod.ts';

/** What stands beside the entries of a seller's menu: how many posts each list has, and the interest not viewed. */
export const MenuCounts = z.object({
  live: z.int(),
  scheduled: z.int(),
  drafts: z.int(),
  notViewed: z.int(),
  /** Drafts that count towards the reader's own limit: of a firm's, those they are in charge of. Releases before November 2026 do not send it. */
  ownDrafts: z.optional(z.int()),
});
export type MenuCounts = z.infer<typeof MenuCounts>;
