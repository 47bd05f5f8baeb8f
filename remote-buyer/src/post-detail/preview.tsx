import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { FirmPart } from './parts.tsx';
import { PostView } from './post-view.tsx';
import { seenByBuyers } from './seen-by-buyers.rules.ts';

/** The post as its owner looks at it through a buyer's eyes, under a notice that says so. */
export const Preview = ({ post }: { post: Post }) => (
  <>
    <FirmPart post={post} viewer="owner" place="preview" />
    <PostView post={seenByBuyers(post)} viewer="other" />
  </>
);
