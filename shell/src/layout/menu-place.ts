import { useSession } from '@marketplace/shared-auth';
import { isInMenu, isRouteName, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { screenAbove, tabStorage } from '@marketplace/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useCurrentRoute } from '../session/use-current-route.ts';
import { menuParent } from './menu-parent.rules.ts';

/** The last open entry in this tab, or the one the last post belongs to. */
let lastEntry: RouteName | undefined;

/** The tab keeps it over a reload, after which a post's form would not know it. */
const keptAs = 'marketplace.menu-entry';
const keptEntry = (): RouteName | undefined => {
  const name = tabStorage.read(keptAs);
  return name !== undefined && isRouteName(name) ? name : undefined;
};

/** The current screen's place in the menu: itself, and the entry it belongs to. */
export function useMenuPlace(): { current: RouteName; parent: RouteName | undefined } {
  const { name } = useCurrentRoute();
  const role = useSession()?.role;
  const above = useSyncExternalStore(screenAbove.subscribe, screenAbove.get);
  const parent = menuParent(name, role, lastEntry ?? keptEntry(), above);
  useEffect(() => {
    // A post's forms do not know its status: they stay below the list that the post was below.
    if (isInMenu(name)) lastEntry = name;
    else if (name === 'PostDetail') lastEntry = parent;
    else return;
    // After a logout nothing of its user is kept.
    if (role) tabStorage.write(keptAs, lastEntry);
  }, [name, parent, role]);
  return { current: name, parent };
}
