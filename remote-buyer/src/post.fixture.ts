import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { aPostCard } from '@marketplace/shared-contract/marketplace/posts/post.fixture';

/** A live post that its viewer has not answered. */
export const aPost = (changes: Partial<Post> = {}): Post => ({
  ...aPostCard({ createdByName: '', createdByCompany: '' }),
  description: '<p>Sea views from <strong>every</strong> room</p><script>alert(1)</script>',
  expressionsOfInterest: [],
  invoice: [],
  ...changes,
});

/** The post as its owner and Admins see it. */
export const aKnownPost = (changes: Partial<Post> = {}): Post =>
  aPost({ createdByName: 'Ann Archer', createdByCompany: 'Archer LLP', ...changes });
