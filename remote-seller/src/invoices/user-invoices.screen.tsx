import { useFirmRole } from '@marketplace/shared-auth';
import { freshList, useEntered } from '@marketplace/shared-auth/api';
import { isFirmWriter } from '@marketplace/shared-contract/firm-roles';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { EmptyState, LinkButton, Page, QueryView } from '@marketplace/shared-ui';
import { BillingCards, InvoiceCard, LastWeekFilter } from '@marketplace/shared-ui/billing';
import { EmptyWeek } from '../empty-week.tsx';
import { useSellerInvoicesQuery } from '../invoice.api.ts';
import { ListLookControl, useListLook } from '../list-look.tsx';
import * as styles from '../paged-list.module.css';
import { hasItems, isEmptyList, isKnownEmpty, ListPage } from '../paged-list.tsx';
import { useLastWeek } from '../use-last-week.ts';
import { InvoiceTable } from './invoice-table.tsx';

/** The invoices issued to the seller, newest first (BILL-009, BILL-010). */
export function UserInvoicesScreen() {
  const { query, lastWeek, setLastWeek } = useLastWeek();
  const [look, setLook] = useListLook();
  const invoices = useSellerInvoicesQuery(query, freshList);
  useEntered(invoices.refetch);
  const none = lastWeek ? <EmptyWeek what="invoice was issued" onShowAll={() => setLastWeek(false)} /> : <NoInvoices />;
  return (
    <Page
      title={routes.UserInvoices.title}
      extra={
        (lastWeek || !isKnownEmpty(invoices)) && (
          <div className={styles.listControls}>
            <LastWeekFilter lastWeek={lastWeek} onChange={setLastWeek} />
            <ListLookControl look={look} onChange={setLook} />
          </div>
        )
      }
      width="wide"
    >
      <QueryView
        query={invoices}
        what="your invoices"
        keepPrevious={hasItems(invoices)}
        isEmpty={isEmptyList}
        empty={none}
      >
        {({ items, total }) => (
          <ListPage total={total} ids={items.map(({ invoice }) => invoice.invoiceId)} busy={invoices.isFetching}>
            {look === 'table' ? (
              <InvoiceTable invoices={items} />
            ) : (
              <BillingCards label="Invoices">
                {items.map(({ invoice, totalPrice, settlement }) => (
                  <InvoiceCard
                    key={invoice.invoiceId}
                    invoice={invoice}
                    totalPrice={totalPrice}
                    settlement={settlement}
                  />
                ))}
              </BillingCards>
            )}
          </ListPage>
        )}
      </QueryView>
    </Page>
  );
}

function NoInvoices() {
  const writes = isFirmWriter(useFirmRole().role);
  return (
    <EmptyState
      icon="document"
      action={writes && <LinkButton to={pathTo('AddPost')}>{routes.AddPost.title}</LinkButton>}
    >
      You get an invoice each time you post. Your invoices appear here.
    </EmptyState>
  );
}
