import { plainList } from '../admin-list.ts';
import { get } from '../calls.ts';
import { admins } from '../roles.ts';
import { adminPageSize, adminPageSizes } from './page-sizes.ts';

/** Every address that gets no mail, and why (PD-44). */
export const disabledAddressList = plainList({
  route: 'DisabledAddresses',
  what: 'the addresses',
  call: get('/admin/disabled-addresses', admins),
  csv: { call: get('/admin/disabled-addresses-csv', admins), name: 'disabled-addresses' },
  rows: 'addresses',
  rowKey: 'key',
  pageSizes: adminPageSizes,
  pageSize: adminPageSize,
  sorts: { since: 'Since', address: 'Address' },
  sort: 'since',
  search: 'Address or name',
  filters: {
    reason: {
      kind: 'choice',
      label: 'Reason',
      any: 'Any',
      options: { Unsubscribed: 'Unsubscribed', Bounced: 'Bounced', Blocked: 'Blocked', 'Spam report': 'Spam report' },
    },
  },
  columns: {
    address: { title: 'Address', sortBy: 'address', format: 'email', width: 280 },
    name: { title: 'Name', format: 'text', width: 200 },
    reason: { title: 'Reason', format: 'text', width: 140 },
    since: { title: 'Since', sortBy: 'since', format: 'moment', width: 170 },
  },
  beside: { key: 'text' },
});
