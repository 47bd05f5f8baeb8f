import { openRoutes } from '@marketplace/shared-contract/platform/routes/open-routes';
import { matchPath } from 'react-router-dom';

/** Whether anybody may open a screen, such as the privacy policy. Not the home: it differs by role and its calls need a factor. */
export const isOpenScreen = (pathname: string): boolean =>
  Object.values(openRoutes).some(({ path }) => path !== openRoutes.ConditionalHome.path && matchPath(path, pathname));
