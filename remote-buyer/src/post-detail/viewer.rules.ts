import type { Session } from '@marketplace/shared-auth';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';

/**
 * A signed-in user's relation to a post: its owner or a colleague, who reads for their firm, an Admin, a buyer, or anybody else (POST-002
 * to POST-006).
 */
export type Viewer = 'owner' | 'reader' | 'admin' | 'buyer' | 'other';

export function viewerOf(post: Post, session: Session | undefined): Viewer {
  if (session?.role === 'admin') return 'admin';
  if (post.mayChange ?? session?.userId === post.createdBy) return 'owner';
  if (post.mayChange === false) return 'reader';
  return session?.role === 'buyer' ? 'buyer' : 'other';
}
