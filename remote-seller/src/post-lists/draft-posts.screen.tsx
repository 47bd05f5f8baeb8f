import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { StatusList } from './status-list.tsx';

export const DraftPostsScreen = () => (
  <StatusList
    title={routes.DraftPosts.title}
    status="7"
    usualSort="createdDate"
    emptyHint="Posts you have saved but not put on sale appear here."
    moreActions={(post) => <PostDraftLink post={post} />}
  />
);

const PostDraftLink = ({ post }: { post: PostCard }) => (
  <LinkButton
    to={pathTo('PostDraft', post.businessId)}
    variant="primary"
    aria-label={`Post Draft ${post.activityHeading}`}
  >
    Post Draft
  </LinkButton>
);
