import { pathTo, type RouteName } from '../../platform/routes/routes.ts';
import type { SiteStatus } from './post.ts';

/** The seller's list that has a post, by its status. */
export const listOfPost = {
  Draft: 'DraftPosts',
  Scheduled: 'ScheduledPosts',
  'For Sale': 'LivePosts',
  Expired: 'PostingArchive',
  Sold: 'PostingArchive',
  Withdrawn: 'PostingArchive',
} as const satisfies Record<SiteStatus, RouteName>;

/** The value of `?view=` with which an owner sees their post as buyers do. */
export const buyersView = 'buyer';
export const previewPath = (id: number | string): string => pathTo('PostDetail', id, { view: buyersView });
