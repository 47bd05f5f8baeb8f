import { freshList, useEntered } from '@marketplace/shared-auth/api';
import { certificatePageSize } from '@marketplace/shared-contract/admin-billing';
import { certificateDays } from '@marketplace/shared-contract/invoice';
import { routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { BillingCards, CertificateCard, Pager } from '@marketplace/shared-ui/billing';
import { ListChanged, ToLastPage } from '@marketplace/shared-ui/post';
import { DaysFilter, daysIn } from '../days-filter.tsx';
import { EmptyPeriod } from '../empty-period.tsx';
import { useTableAddress } from '../table-address.ts';
import * as styles from '../table-tools.module.css';
import { TableTools } from '../table-tools.tsx';
import { useAdminCertificatesQuery } from './certificate.api.ts';

const pageSizes = [certificatePageSize];
const rules = {
  sorts: { createdDate: 'Created Date' },
  sort: 'createdDate',
  pageSizes,
  pageSize: certificatePageSize,
} as const;

/** Everybody's certificates of the last days, newest first, 25 a page (ADM-005, ADM-015). */
export function CertificateListScreen() {
  const { page, pageSize, params, change, goTo } = useTableAddress(rules);
  const days = daysIn(params, certificateDays);
  const showDays = (wanted: string) => change({ days: wanted });
  const query = { page, pageSize, daysAfterCreation: days };
  const certificates = useAdminCertificatesQuery(query, freshList);
  useEntered(certificates.refetch);
  const { title } = routes.CertificateList;
  return (
    <Page title={title} width="cards">
      <TableTools>
        <DaysFilter days={days} onChange={showDays} />
      </TableTools>
      <QueryView
        query={certificates}
        what="the certificates"
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={<EmptyPeriod what="certificate was begun" days={days} onChange={showDays} />}
      >
        {({ certificates: list, total }) =>
          list.length === 0 ? (
            <ToLastPage page={page} pageSize={pageSize} total={total} />
          ) : (
            <>
              <ListChanged
                page={page}
                total={total}
                ids={list.map(({ period }) => period.periodId)}
                busy={certificates.isFetching}
                onAnew={() => goTo(1, pageSize)}
              />
              <BillingCards label={title}>
                {list.map((item) => (
                  <CertificateCard key={item.period.periodId} {...item} />
                ))}
              </BillingCards>
              <div className={styles.listPager}>
                <Pager {...{ page, pageSize, total, pageSizes, onChange: goTo }} />
              </div>
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
