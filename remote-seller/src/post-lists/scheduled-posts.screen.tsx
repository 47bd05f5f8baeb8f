import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton } from '@marketplace/shared-ui';
import { StatusList } from './status-list.tsx';

export const ScheduledPostsScreen = () => (
  <StatusList
    title={routes.ScheduledPosts.title}
    status="6"
    usualSort="createdDate"
    emptyHint="Posts that go live on a later day appear here."
    moreActions={(post) => <ModifyEndLink post={post} />}
  />
);

const ModifyEndLink = ({ post: { businessId, activityHeading } }: { post: PostCard }) => (
  <LinkButton to={pathTo('ExtendPost', businessId)} aria-label={`Modify End Date of ${activityHeading}`}>
    Modify End Date
  </LinkButton>
);
