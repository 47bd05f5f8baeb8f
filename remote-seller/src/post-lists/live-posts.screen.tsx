import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { StatusList } from './status-list.tsx';

export const LivePostsScreen = () => (
  <StatusList
    title={routes.LivePosts.title}
    status="1"
    usualSort="startDate"
    emptyHint="Your live posts appear here."
  />
);
