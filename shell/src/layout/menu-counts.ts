import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { framePart } from '../frame-part.tsx';
import type { Waiting } from './menu.rules.ts';

/** Whose menu it is: somebody else may have logged in meanwhile. `hidden` is of no use for what a seller is in their firm. */
export type MenuOf = { user: string; counts: Waiting; hidden: readonly RouteName[] };
export type MenuCountsProps = { user: string; role: Role; tell: (latest: MenuOf) => void };

/** Loaded for sellers only. The frame's other parts never wait for a file that can fail. */
export const MenuCountsOf = framePart(() =>
  import(/* webpackChunkName: "menu-counts" */ './menu-counts-of.ts').then((part) => part.MenuCountsOf),
);

/** The same for buyers and Admins, whose menus have no other counts. */
export const WaitingCount = framePart(() =>
  import(/* webpackChunkName: "waiting-count" */ './waiting-count.ts').then((part) => part.WaitingCount),
);
