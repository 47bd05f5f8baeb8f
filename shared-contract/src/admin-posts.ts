import { pageFields } from './paging.ts';
import { PostCard } from './post.ts';
import { z } from './zod.ts';

/** Page sizes of the admin tables, and the default (ADM-008). */
export const adminPageSizes = [10, 25, 50, 100, 250, 500] as const;
export const adminPageSize = 50;

export const AdminPostsQuery = z.object(pageFields);
export type AdminPostsQuery = z.infer<typeof AdminPostsQuery>;

/** One page of all posts, newest first (decision 47). `total` counts all posts. */
export const AdminPosts = z.object({
  businessList: z.array(PostCard),
  roundedPageCount: z.int(),
  total: z.int(),
});
export type AdminPosts = z.infer<typeof AdminPosts>;
