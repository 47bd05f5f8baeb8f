import type { ListAnswer } from './admin-list.ts';
import { approvalQuestion } from './approval-question.ts';
import type { postList } from './lists/posts.ts';
import { optionalLines } from './text-fields.ts';
import * as z from './zod.ts';

/** One page of all posts. */
export type AdminPosts = ListAnswer<typeof postList>;

/** Why a post is hidden: the mail to its seller says so, if it is given (PD-32). */
export const UnapprovePost = z.object({ Reason: optionalLines(approvalQuestion.maxLength) });
export type UnapprovePost = z.infer<typeof UnapprovePost>;
