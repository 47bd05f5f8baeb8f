import { postsPerPage } from '../page-size.ts';

/** Posts drawn and put away at once: whole rows, and little enough for one frame. */
export const postsPerSection = 12;

/** How many sections the pages reached of a list hold. */
export const sectionsReached = (total: number, pages: number): number =>
  Math.ceil(Math.min(total, pages * postsPerPage) / postsPerSection);

/** How many posts are listed once so many pages are reached. */
export const postsReached = (total: number, pages: number): number => Math.min(total, pages * postsPerPage);

/** Cards a row in a window so wide; the widths are those of `.page-cards` in shared-ui. */
export const columnsAt = (windowWidth: number): number =>
  windowWidth >= 1888 ? 4 : windowWidth >= 1422 ? 3 : windowWidth >= 956 ? 2 : 1;

/** How tall a section not drawn yet is taken to be, from the height of one row. */
export function estimatedHeight(posts: number, windowWidth: number, row: number): number {
  return Math.ceil(posts / columnsAt(windowWidth)) * row;
}
