import * as z from '../../platform/fields/zod.ts';

/** What stands beside the entries of a seller's menu: how many posts each list has, and the interest not viewed. */
export const MenuCounts = z.object({ live: z.int(), scheduled: z.int(), drafts: z.int(), notViewed: z.int() });
export type MenuCounts = z.infer<typeof MenuCounts>;
