import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import type { AdminPosts } from '@marketplace/shared-contract/operations/posts';

/** A page of posts, with `total` in all. */
export const aPage = (businessList: PostCard[], total = businessList.length): AdminPosts => ({
  businessList,
  roundedPageCount: Math.ceil(total / 50),
  total,
});
