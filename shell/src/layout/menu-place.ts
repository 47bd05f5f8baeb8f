import { useSession } from '@marketplace/shared-auth';
import { isInMenu, type RouteName } from '@marketplace/shared-contract/routes';
import { useEffect } from 'react';
import { useCurrentRoute } from '../session/use-current-route.ts';
import { menuParent } from './menu-parent.rules.ts';

/** The entry that was open last in this tab: a post stays below the list it was opened from. */
let lastEntry: RouteName | undefined;

/** Where in the menu the current screen is: itself, and the entry it belongs to. */
export function useMenuPlace(): { current: RouteName; parent: RouteName | undefined } {
  const { name } = useCurrentRoute();
  const role = useSession()?.role;
  useEffect(() => {
    if (isInMenu(name)) lastEntry = name;
  }, [name]);
  return { current: name, parent: menuParent(name, role, lastEntry) };
}
