import { isForAdminsOnly } from '../platform/routes/roles.ts';
import { routeCard, routeNames } from '../platform/routes/routes.ts';

/** Whether only Admins may know of an area: all its screens are for Admins only. */
export const isPrivateArea = (name: string): boolean => {
  const screens = routeNames.filter((route) => routeCard(route).area === name);
  return screens.length > 0 && screens.every((route) => isForAdminsOnly(routeCard(route).allow));
};
