import * as z from '../../platform/fields/zod.ts';
import { Direction, pageFields } from '../../platform/json-list/paging.ts';
import { postSorts, type Sorts } from '../../platform/json-list/post-sorts.ts';
import { PostCard } from './post.ts';

/** The sort orders of a buyer's expressions of interest: when they were sent, and those of every post list. */
export const interestedSorts = {
  dateExpressed: { name: 'Date Expressed', desc: 'Latest interest first', asc: 'Earliest interest first' },
  ...postSorts,
} as const satisfies Sorts;
export type InterestedSort = keyof typeof interestedSorts;

export const InterestedPostsQuery = z.object({
  ...pageFields,
  sort: z.optional(
    z.enum(Object.keys(interestedSorts) as [InterestedSort, ...InterestedSort[]], { error: 'sort is not an option' }),
  ),
  direction: z.optional(Direction),
  /** Live posts first, each part in the requested order; without it, one list. */
  live: z.optional(z.literal('first', { error: 'live must be first' })),
});
export type InterestedPostsQuery = z.infer<typeof InterestedPostsQuery>;

/**
 * A post in which the caller has expressed interest (API-043). Listed as long as the expression exists; `available` says whether the post
 * can still be opened (PD-2).
 */
export const InterestedPost = z.extend(PostCard, {
  dateExpressed: z.string(),
  viewedByInsolvency: z.boolean(),
  available: z.boolean(),
  /** The caller's message. */
  profile: z.string(),
});
export type InterestedPost = z.infer<typeof InterestedPost>;
export const InterestedPosts = z.array(InterestedPost);
