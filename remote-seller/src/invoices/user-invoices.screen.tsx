import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { EmptyState, LinkButton, Page, QueryView } from '@marketplace/shared-ui';
import { BillingCards, InvoiceCard, LastWeekFilter } from '@marketplace/shared-ui/billing';
import { useSellerInvoicesQuery } from '../invoice.api.ts';
import { NoneThisWeek } from '../none-this-week.tsx';
import { inLastWeek, useLastWeek } from '../use-last-week.ts';

/** The invoices issued to the seller, newest first (BILL-009, BILL-010). */
export function UserInvoicesScreen() {
  const [lastWeek, setLastWeek] = useLastWeek();
  const invoices = useSellerInvoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={routes.UserInvoices.title} extra={<LastWeekFilter lastWeek={lastWeek} onChange={setLastWeek} />}>
      <QueryView query={invoices} what="your invoices" empty={<NoInvoices />}>
        {(list) => {
          const now = new Date();
          const shown = lastWeek ? list.filter(({ invoice }) => inLastWeek(invoice.createdDate, now)) : list;
          if (shown.length === 0)
            return <NoneThisWeek what="invoice was issued" onShowAll={() => setLastWeek(false)} />;
          return (
            <BillingCards label="Invoices">
              {shown.map(({ invoice, totalPrice }) => (
                <InvoiceCard key={invoice.invoiceId} invoice={invoice} totalPrice={totalPrice} />
              ))}
            </BillingCards>
          );
        }}
      </QueryView>
    </Page>
  );
}

const NoInvoices = () => (
  <EmptyState icon="document" action={<LinkButton to={pathTo('AddPost')}>{routes.AddPost.title}</LinkButton>}>
    An invoice is issued with each posting and appears here.
  </EmptyState>
);
