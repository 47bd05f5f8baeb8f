import type { FirstPostReviewRow } from '../../billing/first-post-review/first-post-review.ts';
import { adminList } from '../../platform/admin-list/admin-list.ts';
import { adminCalls } from '../../platform/calls/admin.ts';

/** First posts that wait for an Admin, longest waiting first (ADR-0072). */
export const firstPostReviewList = adminList<FirstPostReviewRow>()({
  route: 'FirstPostReviews',
  what: 'the first posts',
  call: adminCalls.firstPostReviews,
  rows: 'reviews',
  switched: true,
  tag: 'Post',
  pageSizes: [25, 50, 100],
  pageSize: 50,
  filters: {},
  columns: {
    reference: { title: 'Post', width: 260, grows: true },
    practitioner: { title: 'Practitioner', width: 220, onCard: 'fact' },
    licence: { title: 'Licence', width: 120, onCard: 'fact' },
    days: { title: 'To run', width: 190, onCard: 'fact' },
    asked: { title: 'Waiting since', width: 150, onCard: 'fact' },
  },
});
