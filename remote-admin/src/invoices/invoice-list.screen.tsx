import type { AdminInvoice } from '@marketplace/shared-contract/invoice';
import { invoiceList } from '@marketplace/shared-contract/lists/invoices';
import { displayMoney, penceOf } from '@marketplace/shared-contract/money';
import { InvoiceCard } from '@marketplace/shared-ui/billing';
import { CardList } from '../list/card-list.tsx';
import { EmptyPeriod } from '../list/empty-period.tsx';

/** Everybody's invoices of the last days (ADM-004, ADM-012 to ADM-014). */
export const InvoiceListScreen = () => (
  <CardList
    list={invoiceList}
    idOf={({ invoiceId }) => invoiceId}
    card={(invoice) => (
      <InvoiceCard
        key={invoice.invoiceId}
        invoice={invoice}
        totalPrice={invoice.totalPrice}
        settlement={invoice.settlement}
        more={factsOf(invoice)}
      />
    )}
    sizeLabel="Invoices a page"
    empty={({ values, change }) => (
      <EmptyPeriod
        what={noneOf[values.standing] ?? 'invoice was issued'}
        days={Number(values.days)}
        onChange={(days) => change({ days })}
      />
    )}
  />
);

const noneOf: Record<string, string> = { unpaid: 'unsettled invoice', overdue: 'overdue invoice' };

const money = (inPounds: number) => displayMoney(penceOf(inPounds));

/** What only the Admin's list has (BILL-015). */
const factsOf = ({ forenames, surname, totalDays, subTotal, vat }: AdminInvoice) =>
  [
    ['Practitioner', `${forenames} ${surname}`],
    ['Total days', String(totalDays)],
    ['Before VAT', money(subTotal)],
    ['VAT', money(vat)],
  ] as const;
