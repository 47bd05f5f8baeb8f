import { adminList } from '../admin-list.ts';
import { adminCalls } from '../calls.admin.ts';
import type { CertificateListItem } from '../certificate.ts';

/** Everybody's certificates of the last days, newest first, 25 a page (ADM-005, ADM-015, PD-48). */
export const certificateList = adminList<CertificateListItem>()({
  route: 'CertificateList',
  what: 'the certificates',
  call: adminCalls.certificateList,
  tag: 'Certificate',
  pageSizes: [25],
  pageSize: 25,
  filters: { days: { kind: 'days', usual: 14 } },
});
