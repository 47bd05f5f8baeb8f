import { useFirmRole, useSession } from '@marketplace/shared-auth';
import { freshList, useEntered } from '@marketplace/shared-auth/api';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { CertificateListItem } from '@marketplace/shared-contract/billing/certificates/certificate';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, LinkButton, Page, QueryView } from '@marketplace/shared-ui';
import { BillingCards, CertificateCard, LastWeekFilter } from '@marketplace/shared-ui/billing';
import { ListLookControl, ListTools, StatusBadge, useListLook } from '@marketplace/shared-ui/post';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import { EmptyWeek } from '../empty-week.tsx';
import { ListTable } from '../list-table.tsx';
import * as styles from '../paged-list.module.css';
import { hasItems, isEmptyList, isKnownEmpty, ListPage } from '../paged-list.tsx';
import { useLastWeek } from '../use-last-week.ts';
import { NoneOfMine, useWhose, WhoseControl } from '../whose.tsx';
import { useSellerCertificatesQuery } from './certificate.api.ts';

/** The certificates of the seller's postings that have started, newest first (BILL-012). */
export function UserCertificatesScreen() {
  const { query, lastWeek, setLastWeek } = useLastWeek();
  const whose = useWhose();
  const certificates = useSellerCertificatesQuery({ ...query, ...whose.narrowing }, freshList);
  useEntered(certificates.refetch);
  const [lookOf, setLook] = useListLook(useSession()?.userId);
  const look = lookOf(certificates.data?.total);
  const controls = (lastWeek || whose.mine || !isKnownEmpty(certificates)) && (
    <div className={styles.listControls}>
      <ListTools chosen={Number(whose.mine) + Number(lastWeek)}>
        <WhoseControl {...whose} />
        <LastWeekFilter lastWeek={lastWeek} onChange={setLastWeek} />
        <ListLookControl look={look} onChange={setLook} />
      </ListTools>
    </div>
  );
  const none = lastWeek ? (
    <EmptyWeek what="certificate was started" onShowAll={() => setLastWeek(false)} />
  ) : whose.mine ? (
    <NoneOfMine what="certificate" {...whose} />
  ) : (
    <NoCertificates />
  );
  return (
    <Page title={routes.UserCertificates.title} extra={controls} width="wide">
      <QueryView
        query={certificates}
        what="your certificates"
        keepPrevious={hasItems(certificates)}
        isEmpty={isEmptyList}
        empty={none}
      >
        {({ items, total }) => (
          <ListPage total={total} ids={items.map(({ period }) => period.periodId)} busy={certificates.isFetching}>
            {look === 'table' ? (
              <CertificateTable certificates={items} />
            ) : (
              <BillingCards label="Certificates">
                {items.map((item) => (
                  <CertificateCard key={item.period.periodId} {...item} />
                ))}
              </BillingCards>
            )}
          </ListPage>
        )}
      </QueryView>
    </Page>
  );
}

function NoCertificates() {
  const writes = isFirmWriter(useFirmRole().role);
  return (
    <EmptyState
      icon="document"
      action={writes && <LinkButton to={pathTo('AddPost')}>{routes.AddPost.title}</LinkButton>}
    >
      Every post has a certificate from the day it goes live.
    </EmptyState>
  );
}

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

/** Certificates as a table, one line each. */
const CertificateTable = ({ certificates }: { certificates: readonly CertificateListItem[] }) => (
  <ListTable label="Certificates" rows={certificates} columns={columns} rowKey={({ period }) => period.periodId} />
);
