import { dataScreen } from '@marketplace/shared-auth';
import type { RouteNamesOf } from '@marketplace/shared-contract/routes';
import type { ComponentType } from 'react';

/** The screens this area has, by route name. */
export const screens: Partial<Record<RouteNamesOf<'admin'>, ComponentType>> = {
  AdminPosts: dataScreen(() => import('./posts/admin-posts.screen.tsx').then((m) => m.AdminPostsScreen)),
};
