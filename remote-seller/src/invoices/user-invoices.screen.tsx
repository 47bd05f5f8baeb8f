import { useFirmRole, useSession } from '@marketplace/shared-auth';
import { freshList, useEntered } from '@marketplace/shared-auth/api';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { type InvoiceListQuery, noTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import {
  paymentFilter,
  type SellersPayment,
  sellersPaymentOptions,
} from '@marketplace/shared-contract/billing/invoices/invoice-payment';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState, LinkButton, Page, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { BillingCards, InvoiceCard, InvoiceTotalsStrip, LastWeekFilter } from '@marketplace/shared-ui/billing';
import { ListLookControl, ListTools, useListLook } from '@marketplace/shared-ui/post';
import { useId } from 'react';
import { EmptyWeek } from '../empty-week.tsx';
import { useSellerInvoicesQuery, useSellerInvoiceTotalsQuery } from '../invoice.api.ts';
import * as styles from '../paged-list.module.css';
import { hasItems, isEmptyList, isKnownEmpty, ListPage } from '../paged-list.tsx';
import { useLastWeek } from '../use-last-week.ts';
import { NoneOfMine, useWhose, WhoseControl } from '../whose.tsx';
import { InvoiceTable, personOf } from './invoice-table.tsx';

/** The seller's invoices, newest first (BILL-009, BILL-010), with filters for unpaid and paid ones, and their totals. */
export function UserInvoicesScreen() {
  const { query: pageAsked, lastWeek, setLastWeek } = useLastWeek();
  const { payment, setPayment } = usePayment();
  const whose = useWhose();
  const query = { ...pageAsked, ...whose.narrowing, ...(payment && { standing: payment }) };
  const { shared } = useFirmRole();
  const invoices = useSellerInvoicesQuery(query, freshList);
  const [lookOf, setLook] = useListLook(useSession()?.userId);
  const look = lookOf(invoices.data?.total);
  useEntered(invoices.refetch);
  const { change } = useAddressQuery();
  const showAll = () => change({ page: undefined, filter: undefined, standing: undefined }, { replace: true });
  const none =
    lastWeek || payment ? (
      <NoneLeft {...{ lastWeek, payment }} onShowAll={showAll} />
    ) : whose.mine ? (
      <NoneOfMine what="invoice" {...whose} />
    ) : (
      <NoInvoices />
    );
  return (
    <Page
      title={routes.UserInvoices.title}
      extra={
        (lastWeek || payment || whose.mine || !isKnownEmpty(invoices)) && (
          <div className={styles.listControls}>
            <ListTools chosen={Number(whose.mine) + Number(payment !== undefined) + Number(lastWeek)}>
              <WhoseControl {...whose} />
              <PaymentFilter payment={payment} onChange={setPayment} />
              <LastWeekFilter lastWeek={lastWeek} onChange={setLastWeek} />
              <ListLookControl look={look} onChange={setLook} />
            </ListTools>
          </div>
        )
      }
      width="wide"
    >
      <Totals query={query} />
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
              <InvoiceTable invoices={items} shared={shared} />
            ) : (
              <BillingCards label="Invoices">
                {items.map((item) => (
                  <InvoiceCard
                    key={item.invoice.invoiceId}
                    {...item}
                    more={shared ? [['In charge', personOf(item.invoice)]] : []}
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

const chosen: Record<SellersPayment, string> = {
  'to-pay': 'invoice to pay',
  overdue: 'overdue invoice',
  paid: 'paid invoice',
};

type NoneLeftProps = { lastWeek: boolean; payment: SellersPayment | undefined; onShowAll: () => void };

/** The filters match nothing. */
function NoneLeft({ lastWeek, payment, onShowAll }: NoneLeftProps) {
  if (lastWeek) return <EmptyWeek what={payment ? chosen[payment] : 'invoice was issued'} onShowAll={onShowAll} />;
  const title = payment && `No ${chosen[payment]}.`;
  return <EmptyState icon="document" title={title} action={<Button onClick={onShowAll}>Show all</Button>} />;
}

function NoInvoices() {
  const writes = isFirmWriter(useFirmRole().role);
  return (
    <EmptyState
      icon="document"
      action={writes && <LinkButton to={pathTo('AddPost')}>{routes.AddPost.title}</LinkButton>}
    >
      {writes
        ? 'You get an invoice each time you post. Your invoices appear here.'
        : 'Your firm gets an invoice each time it posts. Its invoices appear here.'}
    </EmptyState>
  );
}

/** The totals of the listed invoices, over all pages. If they can't be loaded the list is shown without. */
function Totals({ query: { page: _page, pageSize: _size, ...query } }: { query: InvoiceListQuery }) {
  // The previous list's totals stay as long as it does.
  const { data, isError, refetch } = useSellerInvoiceTotalsQuery(query, freshList);
  useEntered(refetch);
  if (isError || data?.invoices === 0) return null;
  // Keeps the space while they load, so that the list does not move.
  return (
    <div style={data ? undefined : { visibility: 'hidden' }}>
      <InvoiceTotalsStrip totals={data ?? noTotals} />
    </div>
  );
}

const isPayment = (text: string | null): text is SellersPayment =>
  text !== null && Object.hasOwn(sellersPaymentOptions, text);

/** The payment state in an address; undefined is any. */
function usePayment() {
  const { query, change } = useAddressQuery();
  const asked = query.get('standing');
  const setPayment = (standing: SellersPayment | undefined) =>
    change({ page: undefined, standing }, { replace: true, preventScrollReset: true });
  return { payment: isPayment(asked) ? asked : undefined, setPayment };
}

type PaymentFilterProps = { payment: SellersPayment | undefined; onChange: (payment?: SellersPayment) => void };

/** All invoices, or those to pay, overdue or paid. */
function PaymentFilter({ payment, onChange }: PaymentFilterProps) {
  const id = useId();
  return (
    <div className="billing-filter">
      <label htmlFor={id}>{paymentFilter.label}</label>
      <select
        id={id}
        className="select"
        value={payment ?? ''}
        onChange={({ target: { value } }) => onChange(isPayment(value) ? value : undefined)}
      >
        <option value="">{paymentFilter.any}</option>
        {Object.entries(sellersPaymentOptions).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
