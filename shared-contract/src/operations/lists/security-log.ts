import { plainList } from '../../platform/admin-list/admin-list.ts';
import { get, sensitive } from '../../platform/calls/calls.ts';
import { admins } from '../../platform/routes/roles.ts';
import { securityEvents } from '../security-log.ts';
import { adminPageSize, adminPageSizes } from './page-sizes.ts';

/** Logins, failed logins, refusals and exports, latest first (ADR-0070). */
export const securityLog = plainList({
  route: 'SecurityLog',
  what: 'the security log',
  call: get('/admin/security-log', admins),
  csv: { call: sensitive(get('/admin/security-log-csv', admins)), name: 'security-log' },
  rows: 'events',
  rowKey: 'eventId',
  pageSizes: adminPageSizes,
  pageSize: adminPageSize,
  sorts: { at: { name: 'Time', desc: 'Newest first', asc: 'Oldest first' } },
  sort: 'at',
  search: 'Name, email, network or request',
  filters: {
    event: { kind: 'choice', label: 'Event', any: 'Everything', options: securityEvents },
    period: {
      kind: 'choice',
      label: 'Period',
      any: 'As long as it is kept',
      options: { '1': 'Last 24 hours', '7': 'Last 7 days', '30': 'Last 30 days' },
    },
  },
  columns: {
    name: { title: 'Event', format: 'text', width: 200 },
    at: { title: 'When', sortBy: 'at', format: 'moment', width: 110, onCard: 'fact' },
    account: { title: 'Account', format: 'text', width: 210, grows: true, onCard: 'fact' },
    detail: { title: 'Detail', format: 'text', width: 250, grows: true, onCard: 'fact' },
    actor: { title: 'By', format: 'text', width: 150, onCard: 'fact' },
    agent: { title: 'Device', format: 'text', width: 160 },
    network: { title: 'Network', format: 'text', width: 140 },
    requestId: { title: 'Request', format: 'text', width: 110 },
  },
  // `program` is the user agent; the device shows it in words.
  beside: { eventId: 'text', accountId: 'text', actorId: 'text', program: 'text' },
});
