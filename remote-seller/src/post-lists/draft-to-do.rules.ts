import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';

/** What remains to be done before a draft is posted; a saved draft has all its details. */
export const draftToDo = ({ cover }: Pick<PostCard, 'cover'>): string =>
  cover ? 'Dates and price' : 'Pictures (optional), dates and price';
