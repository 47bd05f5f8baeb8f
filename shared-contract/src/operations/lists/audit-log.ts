import { adminList, type ListAnswer } from '../../platform/admin-list/admin-list.ts';
import { adminCalls } from '../../platform/calls/admin.ts';
import type { AuditEntry } from '../audit/admin-audit.ts';

/**
 * Who did what, latest first (PD-48). Searches the actor, the act, the account (name, company, addresses), the post's reference and the
 * invoice's number; `from` and `to` are London days, both included.
 */
export const auditList = adminList<AuditEntry>()({
  route: 'AuditLog',
  what: 'the audit log',
  call: adminCalls.auditLog,
  csv: { call: adminCalls.auditCsv, name: 'audit-log' },
  rows: 'entries',
  pageSizes: [25, 50, 100, 250],
  pageSize: 50,
  search: 'Name, email, reference, invoice number or action',
  filters: {
    subject: {
      kind: 'choice',
      label: 'Type',
      any: 'Everything',
      options: {
        account: 'Users',
        post: 'Posts',
        invoice: 'Invoices',
        announcement: 'Announcements',
        case: 'Cases',
        job: 'Jobs',
        incident: 'Incidents',
      },
      clears: 'subjectId',
    },
    from: { kind: 'day', label: 'From' },
    to: { kind: 'day', label: 'To' },
    subjectId: { kind: 'one', of: 'anything', clears: 'subject' },
  },
  columns: {
    act: { title: 'Action', width: 170 },
    at: { title: 'When', width: 110, format: 'moment', onCard: 'fact' },
    actor: { title: 'Who', width: 170, onCard: 'fact' },
    subject: { title: 'On', width: 180, onCard: 'fact' },
    difference: { title: 'What changed', width: 290, grows: true, onCard: 'wide' },
  },
});

export type AuditLog = ListAnswer<typeof auditList>;
/** What an audited act was done to. */
export type AuditSubject = keyof typeof auditList.filters.subject.options;
