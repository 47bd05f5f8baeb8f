import { useKnownFirmRole } from '@marketplace/shared-auth/known-firm-role';
import { type FirmRole, firmRoles } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { screenRoles } from '@marketplace/shared-contract/accounts/firms/firm-screens';
import type { RouteNamesOf } from '@marketplace/shared-contract/platform/routes/routes';
import { lazyPart, ScreenLoading } from '@marketplace/shared-ui';
import type { ComponentType } from 'react';

type Screens = Record<RouteNamesOf<'seller'>, ComponentType>;
type Refused = { screen: RouteNamesOf<'seller'>; role: FirmRole; admitted: readonly FirmRole[] };

const RoleRefused = lazyPart<Refused>('this page', () => import('./role-refused.tsx').then((part) => part.RoleRefused));

/** Wraps screens so that members without the right role see who may open them. The API enforces it. */
export const forMembers = (screens: Screens): Screens =>
  Object.fromEntries(
    Object.entries(screens).map(([name, Screen]) => [name, guarded(name as RouteNamesOf<'seller'>, Screen)]),
  ) as Screens;

function guarded(screen: RouteNamesOf<'seller'>, Screen: ComponentType): ComponentType {
  const admitted = screenRoles(screen);
  if (admitted.length === firmRoles.length) return Screen;
  return function ForMembers() {
    const role = useKnownFirmRole();
    if (!role) return <ScreenLoading />;
    return admitted.includes(role) ? <Screen /> : <RoleRefused screen={screen} role={role} admitted={admitted} />;
  };
}
