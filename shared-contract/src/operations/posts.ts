import type { ListAnswer } from '../platform/admin-list/admin-list.ts';
import { Id } from '../platform/fields/ids.ts';
import { optionalLines } from '../platform/fields/text-fields.ts';
import * as z from '../platform/fields/zod.ts';
import { approvalQuestion } from './bulk/approval-question.ts';
import type { postList } from './lists/posts.ts';

/** One page of all posts. */
export type AdminPosts = ListAnswer<typeof postList>;

/** How many posts one call may act on. */
export const mostPostsAtOnce = 100;

/** Posts an Admin has reviewed. */
export const PostsLookedAt = z.object({
  Ids: z
    .array(Id)
    .check(
      z.minLength(1, 'Choose at least one post'),
      z.maxLength(mostPostsAtOnce, `Choose at most ${mostPostsAtOnce} posts`),
    ),
});
export type PostsLookedAt = z.infer<typeof PostsLookedAt>;

/** Why a post is hidden; if given, the mail to its seller states it (PD-32). */
export const UnapprovePost = z.object({ Reason: optionalLines(approvalQuestion.maxLength) });
export type UnapprovePost = z.infer<typeof UnapprovePost>;
