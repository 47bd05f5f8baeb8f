import { adminList, type ListAnswer } from '../admin-list.ts';
import type { AdminUserRow } from '../admin-users.ts';
import { adminCalls } from '../calls.admin.ts';
import { adminPageSize, adminPageSizes } from './page-sizes.ts';

/** All users: sellers by last login unless asked otherwise; who never logged in comes last (ADM-003, ADM-008 to ADM-011, PD-47). */
export const userList = adminList<AdminUserRow>()({
  route: 'AdminUsers',
  what: 'the users',
  call: adminCalls.users,
  csv: { call: adminCalls.usersCsv, name: 'users' },
  rows: 'usersList',
  countsPages: true,
  tag: 'User',
  pageSizes: adminPageSizes,
  pageSize: adminPageSize,
  sorts: {
    lastLogin: 'Last Login',
    createdDate: 'Created Date',
    name: 'Name',
    company: 'Company',
    email: 'Email',
    loginCount: 'Logins',
  },
  sort: 'lastLogin',
  search: 'Name, company or email',
  filters: {
    show: {
      kind: 'choice',
      label: 'Show',
      options: { sellers: 'Sellers', buyers: 'Buyers', all: 'Everyone' },
      usual: 'sellers',
      sends: { buyers: { buyersOnly: 'true' }, sellers: { sellersOnly: 'true' }, all: {} },
    },
  },
  columns: {
    name: { title: 'Name', sortBy: 'name', width: 210 },
    company: { title: 'Company', sortBy: 'company', width: 200 },
    email: { title: 'Email', sortBy: 'email', width: 250 },
    standing: { title: 'Standing', width: 200 },
    lastLogin: { title: 'Last login', sortBy: 'lastLogin', width: 165 },
    logins: { title: 'Logins', sortBy: 'loginCount', width: 100, align: 'right' },
    created: { title: 'Registered', sortBy: 'createdDate', width: 165 },
    rate: { title: 'Rate', width: 90, align: 'right' },
  },
});

export type AdminUsers = ListAnswer<typeof userList>;
