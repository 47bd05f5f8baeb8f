import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { matchPath } from 'react-router-dom';

/**
 * Whether a screen is one that anybody may read, such as the privacy policy: it needs no call that a missing factor refuses. The home is another for each
 * role, so it is none of them.
 */
export const isOpenScreen = (pathname: string): boolean =>
  Object.values(openRoutes).some(({ path }) => path !== openRoutes.ConditionalHome.path && matchPath(path, pathname));
