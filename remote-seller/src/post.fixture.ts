import type { Post, PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { aPostCard } from '@marketplace/shared-contract/marketplace/posts/post.fixture';

/** The owner of the fixtures' posts; `openArea` sets it to the signed-in seller. */
export const ownUserId = 'user-1';

/** A live post of the seller's own, as lists return it. */
export const aCard = (changes: Partial<PostCard> = {}): PostCard => aPostCard({ createdBy: ownUserId, ...changes });

export const aDraft = (changes: Partial<PostCard> = {}): PostCard =>
  aCard({ siteStatus: 'Draft', activeStartDate: [], activeEndDate: [], ...changes });

/** The same as the detail call returns it. */
export const asPost = (card: PostCard): Post => ({
  ...card,
  description: '<p>Sea views</p>',
  expressionsOfInterest: [],
  invoice: [],
});

export const anOwnPost = (changes: Partial<Post> = {}): Post => ({ ...asPost(aCard()), ...changes });
