import * as z from '../../platform/fields/zod.ts';
import { Direction, pageFields } from '../../platform/json-list/paging.ts';
import { postSorts } from '../../platform/json-list/post-sorts.ts';
import { PostCard } from './post.ts';

/** The sort options of a buyer's expressions of interest: when they were sent, and those of every post list. */
export const interestedSorts = { dateExpressed: 'Date Expressed', ...postSorts } as const;
export type InterestedSort = keyof typeof interestedSorts;

export const InterestedPostsQuery = z.object({
  ...pageFields,
  sort: z.optional(
    z.enum(Object.keys(interestedSorts) as [InterestedSort, ...InterestedSort[]], { error: 'sort is not an option' }),
  ),
  direction: z.optional(Direction),
  /** Posts that are live come before the rest, each in the order asked for; otherwise all of them are one list. */
  live: z.optional(z.literal('first', { error: 'live must be first' })),
});
export type InterestedPostsQuery = z.infer<typeof InterestedPostsQuery>;

/**
 * A post the caller has answered (API-043). It stays in the list for as long as there is the expression, whatever becomes
 * of the post; `available` says whether it can be opened still (PD-2).
 */
export const InterestedPost = z.extend(PostCard, {
  dateExpressed: z.string(),
  viewedByInsolvency: z.boolean(),
  available: z.boolean(),
  /** What the caller wrote. */
  profile: z.string(),
});
export type InterestedPost = z.infer<typeof InterestedPost>;
export const InterestedPosts = z.array(InterestedPost);
