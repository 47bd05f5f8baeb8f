import type { Post, PostCard } from '@marketplace/shared-contract/post';
import { aPostCard } from '@marketplace/shared-contract/post.fixture';

/** A live post of the seller's own, as lists answer it. */
export const aCard = (changes: Partial<PostCard> = {}): PostCard => aPostCard({ createdBy: 'user-1', ...changes });

export const aDraft = (changes: Partial<PostCard> = {}): PostCard =>
  aCard({ siteStatus: 'Draft', activeStartDate: [], activeEndDate: [], ...changes });

/** The same as its detail answers it. */
export const asPost = (card: PostCard): Post => ({
  ...card,
  description: '<p>Sea views</p>',
  expressionsOfInterest: [],
  invoice: [],
});
