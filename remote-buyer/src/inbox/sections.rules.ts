import type { ListLook } from '@marketplace/shared-ui/post';
import { postsPerPage } from '../page-size.ts';

/** Posts drawn and put away at once: whole rows, and little enough for one frame. */
export const postsPerSection = 12;

/** How many sections the pages reached of a list hold. */
export const sectionsReached = (total: number, pages: number): number =>
  Math.ceil(Math.min(total, pages * postsPerPage) / postsPerSection);

/** The page, counted from 1, that a section is part of. */
export const pageOfSection = (section: number): number => Math.floor((section * postsPerSection) / postsPerPage) + 1;

/** The ids of a page, in the order of the request. */
export const idsOfPage = (order: readonly number[], page: number): string =>
  order.slice((page - 1) * postsPerPage, page * postsPerPage).join(',');

/** Cards a row in a window so wide, as `.post-cards` of shared-ui has them. */
export const columnsAt = (windowWidth: number): number => (windowWidth >= 1440 ? 3 : windowWidth >= 948 ? 2 : 1);

/** How tall a section not drawn yet is taken to be: rows of cards, or rows of a table below its heading. */
export const estimatedHeight = (look: ListLook, posts: number, windowWidth: number): number =>
  look === 'table' ? 48 * (posts + 1) : Math.ceil(posts / columnsAt(windowWidth)) * 320;
