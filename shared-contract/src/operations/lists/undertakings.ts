import { manyUndertakings, undertakingStates } from '../../marketplace/undertaking/undertaking.ts';
import { plainList } from '../../platform/admin-list/admin-list.ts';
import { get, sensitive } from '../../platform/calls/calls.ts';
import { admins } from '../../platform/routes/roles.ts';
import { adminPageSize, adminPageSizes } from './page-sizes.ts';

/** Who accepted which undertaking: shows long waits, and buyers who collect undertakings (ADR-0080). */
export const undertakingList = plainList({
  route: 'AdminUndertakings',
  what: 'the undertakings',
  call: get('/admin/undertakings', admins),
  csv: { call: sensitive(get('/admin/undertakings-csv', admins)), name: 'undertakings' },
  rows: 'undertakings',
  rowKey: 'undertakingId',
  pageSizes: adminPageSizes,
  pageSize: adminPageSize,
  sorts: { accepted: { name: 'Accepted', desc: 'Newest first', asc: 'Oldest first' } },
  sort: 'accepted',
  search: 'Number, post, practitioner or buyer',
  filters: {
    state: { kind: 'choice', label: 'State', any: 'Any', options: undertakingStates },
    attention: {
      kind: 'choice',
      label: 'To look at',
      any: 'All',
      options: {
        late: 'Waiting for three working days',
        many: `Buyers with ${manyUndertakings} in seven days`,
        collected: 'Everything opened in ten minutes',
      },
    },
  },
  columns: {
    heading: {
      title: 'Post',
      format: 'text',
      width: 240,
      grows: true,
      leadsTo: { route: 'PostParticulars', id: 'postId' },
    },
    reference: { title: 'Reference', format: 'text', width: 130, onCard: 'fact' },
    practitioner: { title: 'Practitioner', format: 'text', width: 190, onCard: 'fact' },
    buyer: { title: 'Buyer', format: 'text', width: 220, onCard: 'fact' },
    accepted: { title: 'Accepted', sortBy: 'accepted', format: 'moment', width: 160, onCard: 'fact' },
    state: { title: 'State', format: 'text', width: 180, onCard: 'fact' },
    inSevenDays: { title: 'In seven days', format: 'count', width: 110 },
    collected: { title: 'Opened everything', format: 'moment', width: 160, onCard: 'fact' },
  },
  beside: { undertakingId: 'text', postId: 'text' },
});
