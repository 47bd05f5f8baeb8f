import type { ListLook } from '@marketplace/shared-ui/post';
import { postsPerPage } from '../page-size.ts';

/** Posts rendered and removed together: whole rows, and few enough for one frame. */
export const postsPerSection = 12;

/** How many sections the loaded pages of a list have. */
export const sectionsReached = (total: number, pages: number): number =>
  Math.ceil(Math.min(total, pages * postsPerPage) / postsPerSection);

/** The page, counted from 1, of a section. */
export const pageOfSection = (section: number): number => Math.floor((section * postsPerSection) / postsPerPage) + 1;

/** The ids of a page, in the order of the request. */
export const idsOfPage = (order: readonly number[], page: number): string =>
  order.slice((page - 1) * postsPerPage, page * postsPerPage).join(',');

/** Cards per row at a window width, like `.post-cards` of shared-ui. */
export const columnsAt = (windowWidth: number): number => (windowWidth >= 1440 ? 3 : windowWidth >= 948 ? 2 : 1);

/** The assumed height of an unrendered section: rows of cards, or rows of a table below its heading. */
export const estimatedHeight = (look: ListLook, posts: number, windowWidth: number): number =>
  look === 'table' ? 48 * (posts + 1) : Math.ceil(posts / columnsAt(windowWidth)) * 320;
