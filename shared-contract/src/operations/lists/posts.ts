import type { PostCard, SiteStatus } from '../../marketplace/posts/post.ts';
import { oftenMoved } from '../../marketplace/timetable/timetable-words.ts';
import { adminList } from '../../platform/admin-list/admin-list.ts';
import { adminCalls } from '../../platform/calls/admin.ts';
import { postSorts } from '../../platform/json-list/post-sorts.ts';
import { soonDays } from '../homes/role-homes.ts';
import { adminPageSize, adminPageSizes } from './page-sizes.ts';

/** All posts, newest first by default (ADM-002, PD-47). */
export const postList = adminList<PostCard>()({
  route: 'AdminPosts',
  what: 'the posts',
  rowName: ['post', 'posts'],
  call: adminCalls.posts,
  csv: { call: adminCalls.postsCsv, name: 'posts' },
  rows: 'businessList',
  countsPages: true,
  tag: 'Post',
  pageSizes: adminPageSizes,
  pageSize: adminPageSize,
  sorts: postSorts,
  sort: 'createdDate',
  search: 'Reference, heading, practitioner, company or email',
  filters: {
    view: {
      kind: 'choice',
      label: 'Show',
      options: { all: 'All', new: 'New', live: 'Live', hidden: 'Hidden' },
      usual: 'all',
      sends: { all: {}, new: { newOnly: 'true' }, live: { liveOnly: 'true' }, hidden: { hiddenOnly: 'true' } },
    },
    status: {
      kind: 'choice',
      label: 'Status',
      any: 'Any',
      options: {
        Draft: 'Draft',
        Scheduled: 'Scheduled',
        'For Sale': 'For Sale',
        Expired: 'Expired',
        Sold: 'Sold',
        Withdrawn: 'Withdrawn',
      } satisfies Record<SiteStatus, SiteStatus>,
    },
    approved: { kind: 'choice', label: 'Approval', any: 'Any', options: { true: 'Approved', false: 'Not approved' } },
    dates: {
      kind: 'choice',
      label: 'Dates of the sale',
      any: 'Any',
      options: { soon: `Offers due within ${soonDays} days`, often: `Moved more than ${oftenMoved} times` },
    },
    /** One practitioner's, by their user id. */
    owner: { kind: 'one', of: 'user' },
  },
  views: { filter: 'view', call: adminCalls.postViews },
  columns: {
    heading: { title: 'Heading', sortBy: 'heading', fromAToZ: true, width: 270, grows: true },
    reference: { title: 'Reference', sortBy: 'reference', fromAToZ: true, width: 140, onCard: 'fact' },
    practitioner: { title: 'Practitioner', width: 200 },
    status: { title: 'Status', width: 216, onCard: 'fact' },
    start: { title: 'Start', sortBy: 'startDate', width: 100 },
    end: { title: 'End', sortBy: 'endDate', width: 100, onCard: 'fact' },
    created: { title: 'Created', sortBy: 'createdDate', width: 110 },
    action: { title: 'Action', width: 74, onCard: 'corner' },
  },
});
