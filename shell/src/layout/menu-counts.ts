import { framePart } from '../frame-part.tsx';

/** Loaded for sellers only. The frame's other parts never wait for a file that can fail. */
export const MenuCountsOf = framePart(() =>
  import(/* webpackChunkName: "menu-counts" */ './menu-counts-of.ts').then((part) => part.MenuCountsOf),
);

/** The same for buyers and Admins, whose menus have no other counts. */
export const WaitingCount = framePart(() =>
  import(/* webpackChunkName: "waiting-count" */ './waiting-count.ts').then((part) => part.WaitingCount),
);
