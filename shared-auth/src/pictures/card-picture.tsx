import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { StoredPicture } from './stored-picture.tsx';

/** The picture on a post's card; nothing if the post has none. */
export const CardPicture = ({ post: { cover } }: { post: Pick<PostCard, 'cover'> }) =>
  cover ? (
    <div className="post-card-picture">
      <StoredPicture id={cover.pictureId} alt={cover.alt} />
    </div>
  ) : null;
