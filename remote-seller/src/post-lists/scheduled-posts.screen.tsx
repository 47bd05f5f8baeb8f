import { routes } from '@marketplace/shared-contract/routes';
import { PostList } from './post-list.tsx';

export const ScheduledPostsScreen = () => (
  <PostList
    title={routes.ScheduledPosts.title}
    status="6"
    usualSort="createdDate"
    emptyHint="Posts that go on sale on a later day appear here."
  />
);
