import { approvalQuestion } from './approval-question.ts';
import { PostListQuery, searchField } from './paging.ts';
import { PostCard, siteStatuses } from './post.ts';
import { optionalLines } from './text-fields.ts';
import * as z from './zod.ts';

/** Page sizes of the admin tables, and the default (ADM-008). */
export const adminPageSizes = [10, 25, 50, 100, 250, 500] as const;
export const adminPageSize = 50;

/** The search looks at reference, heading, and the practitioner's name, company and e-mail; `owner` is a user's id. */
export const AdminPostsQuery = z.extend(PostListQuery, {
  ...searchField,
  status: z.optional(z.enum(siteStatuses, { error: 'status is not an option' })),
  approved: z.optional(z.enum(['true', 'false'], { error: 'approved must be true or false' })),
  owner: z.optional(z.string().check(z.regex(z.regexes.uuid(), 'owner must be a user id'))),
});
export type AdminPostsQuery = z.infer<typeof AdminPostsQuery>;
/** The same for a file, which has no pages (PD-57). */
export const AdminPostsFilter = z.omit(AdminPostsQuery, { page: true, pageSize: true });
export type AdminPostsFilter = z.infer<typeof AdminPostsFilter>;

/** One page of all posts, newest first unless asked otherwise (PD-47). `total` counts all pages' posts. */
export const AdminPosts = z.object({
  businessList: z.array(PostCard),
  roundedPageCount: z.int(),
  total: z.int(),
});
export type AdminPosts = z.infer<typeof AdminPosts>;

/** Why a post is hidden: told to its seller, if it is given (PD-32). */
export const UnapprovePost = z.object({ Reason: optionalLines(approvalQuestion.maxLength) });
export type UnapprovePost = z.infer<typeof UnapprovePost>;
