import { storedSession } from '@marketplace/shared-auth';
import { isForAdminsOnly } from '@marketplace/shared-contract/platform/routes/roles';
import {
  isReleased as isReleasedIn,
  type RouteName,
  routeCard,
} from '@marketplace/shared-contract/platform/routes/routes';
import { releasedAreas } from './released-open-screens.ts';

/**
 * Whether a screen is part of this release, according to the registry in the page; otherwise nothing links to it. No page lists the Admin's
 * own screens: for an Admin they count as released.
 */
export function isReleased(name: RouteName): boolean {
  const { allow } = routeCard(name);
  if (isForAdminsOnly(allow)) return storedSession()?.role === 'admin';
  return isReleasedIn(releasedAreas(), name);
}
