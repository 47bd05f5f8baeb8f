import { routes } from '@marketplace/shared-contract/routes';
import { PostList } from './post-list.tsx';

export const LivePostsScreen = () => (
  <PostList
    title={routes.LivePosts.title}
    status="1"
    usualSort="startDate"
    emptyHint="Your posts that are for sale appear here."
  />
);
