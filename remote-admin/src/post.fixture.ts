import type { AdminPosts } from '@marketplace/shared-contract/admin-posts';
import type { PostCard } from '@marketplace/shared-contract/post';

/** A page of posts, of `total` in all. */
export const aPage = (businessList: PostCard[], total = businessList.length): AdminPosts => ({
  businessList,
  roundedPageCount: Math.ceil(total / 50),
  total,
});
