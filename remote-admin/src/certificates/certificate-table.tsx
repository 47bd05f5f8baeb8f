import type { CertificateListItem } from '@marketplace/shared-contract/billing/certificates/certificate';
import { certificateList } from '@marketplace/shared-contract/operations/lists/certificates';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { RowMenu } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { ShortDay, ShortMoment, TwoLines } from '../list/dense-cells.tsx';
import { type Cells, ListTable, type ListTableProps } from '../list/table-list.tsx';

const Standing = ({ period: { cancelledOn, final } }: CertificateListItem) => {
  if (cancelledOn) return <StatusBadge text="Cancelled" tone="quiet" />;
  return final ? <StatusBadge text="Final" tone="success" /> : <StatusBadge text="In progress" tone="info" />;
};

const certificateCells: Cells<typeof certificateList> = {
  reference: ({ period, reference, activityHeading }) => (
    <TwoLines
      first={
        <Link to={pathTo('CertificateOutput', period.periodId)} aria-label={`Certificate of ${reference}`}>
          {reference}
        </Link>
      }
      second={activityHeading}
    />
  ),
  company: ({ period: { userCompany } }) => <TwoLines first={<span title={userCompany}>{userCompany}</span>} />,
  first: ({ period }) => <ShortDay day={period.startDate} />,
  last: ({ period }) => <ShortDay day={period.endDate} />,
  posted: ({ period }) => <ShortMoment at={period.createdDate} />,
  standing: (item) => <Standing {...item} />,
  action: ({ period: { periodId, businessId }, reference }) => (
    <RowMenu label={`Actions for the certificate of ${reference}`}>
      <Link to={pathTo('CertificateOutput', periodId)}>View certificate</Link>
      <Link to={pathTo('PostDetail', businessId)}>View post</Link>
      <Link to={pathTo('AuditLog', undefined, { subject: 'post', subjectId: String(businessId) })}>Post history</Link>
    </RowMenu>
  ),
};

export const CertificateTable = (props: ListTableProps<typeof certificateList>) => (
  <ListTable {...props} list={certificateList} cells={certificateCells} rowKey={({ period }) => period.periodId} />
);
