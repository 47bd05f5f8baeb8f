import type { Session } from '@marketplace/shared-auth';
import type { Post } from '@marketplace/shared-contract/post';

/** What a signed-in user is to a post: its owner, an Admin, a buyer, or anybody else (POST-002 to POST-006). */
export type Viewer = 'owner' | 'admin' | 'buyer' | 'other';

export function viewerOf(post: Post, session: Session | undefined): Viewer {
  if (session?.role === 'admin') return 'admin';
  if (session?.userId === post.createdBy) return 'owner';
  return session?.role === 'buyer' ? 'buyer' : 'other';
}
