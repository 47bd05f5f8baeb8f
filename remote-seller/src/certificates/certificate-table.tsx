import type { CertificateListItem } from '@marketplace/shared-contract/billing/certificates/certificate';
import { displayDate, displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ListTable } from '../list-table.tsx';

const columns: Column<CertificateListItem>[] = [
  {
    key: 'certificate',
    title: 'Certificate',
    width: 240,
    grows: true,
    render: ({ period, reference }) => (
      <Link to={pathTo('CertificateOutput', period.periodId)}>Certificate of {reference}</Link>
    ),
  },
  {
    key: 'standing',
    title: 'State',
    width: 130,
    onCard: 'fact',
    render: ({ period: { cancelledOn, final } }) => (cancelledOn ? 'Cancelled' : final ? 'Final' : 'In progress'),
  },
  {
    key: 'first',
    title: 'Live from',
    width: 180,
    onCard: 'fact',
    render: ({ period }) => displayDate(period.startDate),
  },
  {
    key: 'last',
    title: 'Live until',
    width: 180,
    onCard: 'fact',
    render: ({ period }) => displayDate(period.endDate),
  },
  {
    key: 'posted',
    title: 'Posted',
    width: 180,
    render: ({ period }) => displayInstant(period.createdDate),
  },
  {
    key: 'post',
    title: 'Post',
    width: 120,
    onCard: 'fact',
    render: ({ period, reference }) => (
      <Link to={pathTo('PostDetail', period.businessId)} aria-label={`View Post ${reference}`}>
        View post
      </Link>
    ),
  },
];

/** Certificates as a table, a line each. */
export const CertificateTable = ({ certificates }: { certificates: readonly CertificateListItem[] }) => (
  <ListTable label="Certificates" rows={certificates} columns={columns} rowKey={({ period }) => period.periodId} />
);
