import type { CertificateListItem } from '../../billing/certificates/certificate.ts';
import { adminList } from '../../platform/admin-list/admin-list.ts';
import { adminCalls } from '../../platform/calls/admin.ts';

/** Everybody's certificates of the last days, newest first, 25 a page (ADM-005, ADM-015, PD-48). */
export const certificateList = adminList<CertificateListItem>()({
  route: 'CertificateList',
  what: 'the certificates',
  rowName: ['certificate', 'certificates'],
  call: adminCalls.certificateList,
  csv: { call: adminCalls.certificatesCsv, name: 'certificates' },
  tag: 'Certificate',
  pageSizes: [25],
  pageSize: 25,
  search: 'Reference, company or code',
  filters: { days: { kind: 'days', usual: 14 } },
  columns: {
    reference: { title: 'Certificate of', width: 270, grows: true },
    company: { title: 'Company', width: 240, onCard: 'wide' },
    first: { title: 'First day', width: 110, onCard: 'fact' },
    last: { title: 'Last day', width: 110, onCard: 'fact' },
    posted: { title: 'Posted', width: 110 },
    standing: { title: 'Status', width: 130, onCard: 'fact' },
    action: { title: 'Action', width: 74, onCard: 'corner' },
  },
});
