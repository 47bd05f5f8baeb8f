import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { EmptyState, LinkButton, Page, QueryView } from '@marketplace/shared-ui';
import { BillingCards, CertificateCard, LastWeekFilter } from '@marketplace/shared-ui/billing';
import { NoneThisWeek } from '../none-this-week.tsx';
import { inLastWeek, useLastWeek } from '../use-last-week.ts';
import { useSellerCertificatesQuery } from './certificate.api.ts';

/** The certificates of the seller's postings that have begun, newest first (BILL-012). */
export function UserCertificatesScreen() {
  const [lastWeek, setLastWeek] = useLastWeek();
  const certificates = useSellerCertificatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const filter = <LastWeekFilter lastWeek={lastWeek} onChange={setLastWeek} />;
  return (
    <Page title={routes.UserCertificates.title} extra={filter}>
      <QueryView query={certificates} what="your certificates" empty={<NoCertificates />}>
        {(list) => {
          const now = new Date();
          const shown = lastWeek ? list.filter(({ period }) => inLastWeek(period.createdDate, now)) : list;
          if (shown.length === 0)
            return <NoneThisWeek what="certificate was begun" onShowAll={() => setLastWeek(false)} />;
          return (
            <BillingCards label="Certificates">
              {shown.map((item) => (
                <CertificateCard key={item.period.periodId} {...item} />
              ))}
            </BillingCards>
          );
        }}
      </QueryView>
    </Page>
  );
}

const NoCertificates = () => (
  <EmptyState icon="document" action={<LinkButton to={pathTo('AddPost')}>{routes.AddPost.title}</LinkButton>}>
    Each posting has a certificate from the day it goes live.
  </EmptyState>
);
