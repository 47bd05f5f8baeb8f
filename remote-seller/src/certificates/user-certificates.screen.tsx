import { useFirmRole, useSession } from '@marketplace/shared-auth';
import { freshList, useEntered } from '@marketplace/shared-auth/api';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState, LinkButton, Page, QueryView } from '@marketplace/shared-ui';
import { BillingCards, CertificateCard, LastWeekFilter } from '@marketplace/shared-ui/billing';
import { ListLookControl, ListTools, useListLook } from '@marketplace/shared-ui/post';
import { EmptyWeek } from '../empty-week.tsx';
import * as styles from '../paged-list.module.css';
import { hasItems, isEmptyList, isKnownEmpty, ListPage } from '../paged-list.tsx';
import { useLastWeek } from '../use-last-week.ts';
import { NoneOfMine, useWhose, WhoseControl } from '../whose.tsx';
import { useSellerCertificatesQuery } from './certificate.api.ts';
import { CertificateTable } from './certificate-table.tsx';

/** The certificates of the seller's postings that have begun, newest first (BILL-012). */
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
