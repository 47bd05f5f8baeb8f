import * as z from '../../platform/fields/zod.ts';

/** The groups by which live posts are counted, and the name of a row in the report. */
export const livePostsBy = { sector: 'Sector', region: 'Region' } as const;
export type LivePostsBy = keyof typeof livePostsBy;

/** The number of months, including the current one. */
export const livePostsMonths = [6, 12, 24] as const;

const by = z.enum(Object.keys(livePostsBy) as [LivePostsBy, ...LivePostsBy[]], {
  error: 'by must be sector or region',
});
const months = z.pipe(z.enum(['6', '12', '24'], { error: 'months must be 6, 12 or 24' }), z.transform(Number));

export const LivePostsQuery = z.object({ by: z.prefault(by, 'sector'), months: z.prefault(months, '12') });
export type LivePostsQuery = z.infer<typeof LivePostsQuery>;

/**
 * How many posts were live in each London month. A post counts in a month if it was live on at least one day, from a posting's first day to
 * its last, or to the day it was withdrawn or sold; a cancelled posting was never live, a hidden one continues. In the total each post
 * counts once; one in several regions counts in each of them.
 */
export const LivePosts = z.object({
  /** YYYY-MM, oldest first. */
  months: z.array(z.string()),
  rows: z.array(z.object({ name: z.string(), counts: z.array(z.int()) })),
  total: z.array(z.int()),
});
export type LivePosts = z.infer<typeof LivePosts>;
