import { adminList, type ListAnswer } from '../../platform/admin-list/admin-list.ts';
import { adminCalls } from '../../platform/calls/admin.ts';
import type { AdminUserRow } from '../users/admin-users.ts';
import { adminPageSize, adminPageSizes } from './page-sizes.ts';

/** All users: sellers by last login by default, never logged in last (ADM-003, ADM-008 to ADM-011, PD-47). */
export const userList = adminList<AdminUserRow>()({
  route: 'AdminUsers',
  what: 'the users',
  rowName: ['user', 'users'],
  call: adminCalls.users,
  csv: { call: adminCalls.usersCsv, name: 'users' },
  rows: 'usersList',
  countsPages: true,
  tag: 'User',
  pageSizes: adminPageSizes,
  pageSize: adminPageSize,
  sorts: {
    lastLogin: { name: 'Last Login', desc: 'Latest to log in first', asc: 'Longest since they logged in first' },
    createdDate: { name: 'Created Date', desc: 'Newest first', asc: 'Oldest first' },
    name: { name: 'Name', asc: 'Name A to Z', desc: 'Name Z to A' },
    company: { name: 'Company', asc: 'Company A to Z', desc: 'Company Z to A' },
    email: { name: 'Email', asc: 'Email A to Z', desc: 'Email Z to A' },
    loginCount: { name: 'Logins', desc: 'Most logins first', asc: 'Fewest logins first' },
  },
  sort: 'lastLogin',
  search: 'Name, company or email',
  filters: {
    show: {
      kind: 'choice',
      label: 'Show',
      options: {
        sellers: 'Sellers',
        buyers: 'Buyers',
        unconfirmed: 'Unconfirmed',
        suspended: 'Suspended',
        bounced: 'Bounced',
        flagged: 'Flagged',
        all: 'Everyone',
      },
      usual: 'sellers',
      // Specified filters come last: of two in one request, the last is used.
      sends: {
        unconfirmed: { unconfirmedOnly: 'true' },
        suspended: { suspendedOnly: 'true' },
        bounced: { bouncedOnly: 'true' },
        flagged: { flaggedOnly: 'true' },
        buyers: { buyersOnly: 'true' },
        sellers: { sellersOnly: 'true' },
        all: {},
      },
    },
  },
  views: { filter: 'show', call: adminCalls.userViews },
  columns: {
    name: { title: 'Name', sortBy: 'name', fromAToZ: true, width: 190 },
    company: { title: 'Company', sortBy: 'company', fromAToZ: true, width: 200, onCard: 'wide' },
    email: { title: 'Email', sortBy: 'email', fromAToZ: true, width: 230, grows: true },
    standing: { title: 'Status', width: 165, onCard: 'fact' },
    lastLogin: { title: 'Last login', sortBy: 'lastLogin', width: 120, onCard: 'fact' },
    logins: { title: 'Logins', sortBy: 'loginCount', width: 90, align: 'right' },
    created: { title: 'Registered', sortBy: 'createdDate', width: 118 },
    rate: { title: 'Rate', width: 90, align: 'right' },
    action: { title: 'Action', width: 74, onCard: 'corner' },
  },
});

export type AdminUsers = ListAnswer<typeof userList>;
