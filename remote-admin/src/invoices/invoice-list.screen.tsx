import { freshList, useEntered } from '@marketplace/shared-auth/api';
import { invoicePageSize, invoicePageSizes } from '@marketplace/shared-contract/admin-billing';
import {
  type AdminInvoice,
  dayFilters,
  type InvoiceStanding,
  invoiceDays,
  invoiceSorts,
  invoiceStandings,
} from '@marketplace/shared-contract/invoice';
import { displayMoney, penceOf } from '@marketplace/shared-contract/money';
import { routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { BillingCards, InvoiceCard, Pager } from '@marketplace/shared-ui/billing';
import { ListChanged, SortControl, ToLastPage } from '@marketplace/shared-ui/post';
import { DaysFilter, daysIn } from '../days-filter.tsx';
import { EmptyPeriod } from '../empty-period.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { useTableAddress } from '../table-address.ts';
import * as styles from '../table-tools.module.css';
import { TableTools } from '../table-tools.tsx';
import { useAdminInvoicesQuery } from './invoice.api.ts';

const rules = {
  sorts: invoiceSorts,
  sort: 'createdDate',
  pageSizes: invoicePageSizes,
  pageSize: invoicePageSize,
} as const;

/** Everybody's invoices of the last days, newest first unless asked otherwise (ADM-004, ADM-012 to ADM-014). */
export function InvoiceListScreen() {
  const { page, pageSize, sort, direction, params, change, goTo, sortBy, resetSort } = useTableAddress(rules);
  const days = daysIn(params, invoiceDays);
  const showDays = (wanted: string) => change({ days: wanted });
  const standing = (Object.keys(invoiceStandings) as InvoiceStanding[]).find((one) => one === params.get('standing'));
  const query = { page, pageSize, sort, direction, daysAfterCreation: days, ...(standing && { standing }) };
  const invoices = useAdminInvoicesQuery(query, freshList);
  useEntered(invoices.refetch);
  // What nobody has paid may be old: looked for, it is looked for in the longest time there is.
  const show = (wanted: string) => change({ standing: wanted, ...(wanted && { days: longest }) });
  const { title } = routes.InvoiceList;
  return (
    <Page title={title} width="cards">
      <TableTools>
        <DaysFilter days={days} onChange={showDays} />
        <FilterSelect label="Payment" value={standing ?? ''} options={standings} onChange={show} />
        <SortControl value={{ sort, direction }} options={invoiceSorts} onChange={sortBy} onReset={resetSort} />
      </TableTools>
      <QueryView
        query={invoices}
        what="the invoices"
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyPeriod what={standing ? noneOf[standing] : 'invoice was issued'} days={days} onChange={showDays} />
        }
      >
        {({ invoices: list, total }) =>
          list.length === 0 ? (
            <ToLastPage page={page} pageSize={pageSize} total={total} />
          ) : (
            <>
              <ListChanged
                page={page}
                total={total}
                ids={list.map(({ invoiceId }) => invoiceId)}
                busy={invoices.isFetching}
                onAnew={() => goTo(1, pageSize)}
              />
              <BillingCards label={title}>
                {list.map((invoice) => (
                  <InvoiceCard
                    key={invoice.invoiceId}
                    invoice={invoice}
                    totalPrice={invoice.totalPrice}
                    settlement={invoice.settlement}
                    more={factsOf(invoice)}
                  />
                ))}
              </BillingCards>
              <div className={styles.listPager}>
                <Pager
                  {...{ page, pageSize, total, pageSizes: invoicePageSizes, onChange: goTo }}
                  sizeLabel="Invoices a page"
                />
              </div>
            </>
          )
        }
      </QueryView>
    </Page>
  );
}

const longest = String(Math.max(...dayFilters));
const standings: { value: InvoiceStanding | ''; label: string }[] = [
  { value: '', label: 'Any' },
  { value: 'unpaid', label: invoiceStandings.unpaid },
  { value: 'overdue', label: invoiceStandings.overdue },
];
const noneOf: Record<InvoiceStanding, string> = { unpaid: 'unsettled invoice', overdue: 'overdue invoice' };

const money = (inPounds: number) => displayMoney(penceOf(inPounds));

/** What only the Admin's list has (BILL-015). */
const factsOf = ({ forenames, surname, totalDays, subTotal, vat }: AdminInvoice) =>
  [
    ['Practitioner', `${forenames} ${surname}`],
    ['Total days', String(totalDays)],
    ['Before VAT', money(subTotal)],
    ['VAT', money(vat)],
  ] as const;
