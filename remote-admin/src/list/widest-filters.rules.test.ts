import { expect, test } from '@jest/globals';
import { auditList } from '@marketplace/shared-contract/operations/lists/audit-log';
import { certificateList } from '@marketplace/shared-contract/operations/lists/certificates';
import { invoiceList } from '@marketplace/shared-contract/operations/lists/invoices';
import { postList } from '@marketplace/shared-contract/operations/lists/posts';
import { userList } from '@marketplace/shared-contract/operations/lists/users';
import { filtersIn } from './list-filters.ts';
import { isWidest, placeOf, widestFilters, widestPlace } from './widest-filters.rules.ts';

test.each([
  [userList, '', 'under Sellers', { show: 'all' }, 'under Everyone'],
  [userList, 'show=all', '', { show: 'all' }, 'under Everyone'],
  [postList, '', '', { view: 'all', status: '', approved: '', owner: '', dates: '' }, 'under All'],
  [postList, 'view=new', 'under New', { view: 'all', status: '', approved: '', owner: '', dates: '' }, 'under All'],
  [
    postList,
    'status=Sold',
    'with these filters',
    { view: 'all', status: '', approved: '', owner: '', dates: '' },
    'under All',
  ],
  [invoiceList, '', 'in the last 28 days', { days: '365', standing: '' }, 'in the last 365 days'],
  [invoiceList, 'days=365', 'in the last 365 days', { days: '365', standing: '' }, 'in the last 365 days'],
  [invoiceList, 'days=1&standing=paid', 'with these filters', { days: '365', standing: '' }, 'in the last 365 days'],
  [certificateList, 'days=1', 'in the last 1 day', { days: '365' }, 'in the last 365 days'],
  [
    auditList,
    'from=2026-11-01',
    'with these filters',
    { subject: '', from: '', to: '', subjectId: '' },
    'without filters',
  ],
])('%# a search says where it looked and where there may be more', (list, address, place, widest, wider) => {
  const values = filtersIn(list.filters, new URLSearchParams(address));
  expect(placeOf(list, values)).toBe(place);
  expect(widestFilters(list)).toEqual(widest);
  expect(widestPlace(list)).toBe(wider);
  expect(isWidest(list, widestFilters(list))).toBe(true);
});
