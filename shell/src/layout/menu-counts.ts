import { framePart } from '../frame-part.tsx';

/** Loaded for sellers alone. Menus of who is logged in are not: nothing in the frame may wait for a file that can fail. */
export const MenuCountsOf = framePart(() =>
  import(/* webpackChunkName: "menu-counts" */ './menu-counts-of.ts').then((part) => part.MenuCountsOf),
);
