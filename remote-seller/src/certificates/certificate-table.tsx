import type { CertificateListItem } from '@marketplace/shared-contract/billing/certificates/certificate';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ListTable } from '../list-table.tsx';

const columns: Column<CertificateListItem>[] = [
  {
    key: 'certificate',
    title: 'Certificate',
    width: 180,
    render: ({ period, reference }) => (
      <Link to={pathTo('CertificateOutput', period.periodId)} aria-label={`Certificate of ${reference}`}>
        {reference}
      </Link>
    ),
  },
  {
    key: 'post',
    title: 'Post',
    width: 280,
    grows: true,
    onCard: 'wide',
    render: ({ period, activityHeading }) => (
      <Link to={pathTo('PostDetail', period.businessId)}>{activityHeading ?? 'View post'}</Link>
    ),
  },
  {
    key: 'standing',
    title: 'State',
    width: 130,
    onCard: 'fact',
    render: ({ period: { cancelledOn, final } }) =>
      cancelledOn ? (
        <StatusBadge text="Cancelled" tone="quiet" />
      ) : final ? (
        <StatusBadge text="Final" tone="success" />
      ) : (
        <StatusBadge text="In progress" tone="info" />
      ),
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
];

/** Certificates as a table, a line each. */
export const CertificateTable = ({ certificates }: { certificates: readonly CertificateListItem[] }) => (
  <ListTable label="Certificates" rows={certificates} columns={columns} rowKey={({ period }) => period.periodId} />
);
