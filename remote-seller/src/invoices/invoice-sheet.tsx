import {
  type InvoiceDocument,
  type InvoiceLine,
  invoiceColumns,
} from '@marketplace/shared-contract/billing/invoices/invoice-document';
import { DefinitionList, PageHeading } from '@marketplace/shared-ui';
import * as sheetStyles from '../sheet.module.css';
import { SheetFacts } from '../sheet-facts.tsx';
import { SheetIssuer } from '../sheet-issuer.tsx';
import * as invoiceSheetStyles from './invoice-sheet.module.css';

const columns = Object.keys(invoiceColumns) as (keyof InvoiceLine)[];

/** An invoice for printing, in the same words as the PDF. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDocument }) {
  return (
    <article className={sheetStyles.sheet}>
      <header className={sheetStyles.sheetHead}>
        <div>
          <SheetIssuer />
          <PageHeading>{invoice.title}</PageHeading>
        </div>
      </header>
      <div className={invoiceSheetStyles.invoiceParties}>
        <Party title="From" party={invoice.supplier} />
        <Party title={invoice.customerTitle} party={invoice.customer} />
      </div>
      <SheetFacts facts={invoice.facts} />
      <Lines lines={invoice.lines} names={invoice.columns} />
      <DefinitionList
        className={invoiceSheetStyles.invoiceTotals}
        look="lines"
        items={[...invoice.totals, invoice.total]}
      />
      <HowToPay invoice={invoice} />
      <p className={sheetStyles.sheetFoot}>{invoice.terms}</p>
    </article>
  );
}

/** Where to pay, and a link to pay at once if there is one (PD-58). */
const HowToPay = ({ invoice: { payment, paymentLink } }: { invoice: InvoiceDocument }) =>
  payment.length > 0 && (
    <section className={invoiceSheetStyles.invoicePay}>
      <h2>How to pay</h2>
      <SheetFacts facts={payment} />
      {paymentLink && (
        <p>
          <a href={paymentLink.url} rel="noreferrer">
            {paymentLink.label}
          </a>
        </p>
      )}
    </section>
  );

const Party = ({ title, party: { name, lines } }: { title: string; party: InvoiceDocument['supplier'] }) => (
  <section>
    <h2>{title}</h2>
    <address>
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  </section>
);

type LinesProps = { lines: InvoiceLine[]; names: InvoiceDocument['columns'] };

const Lines = ({ lines, names }: LinesProps) => (
  <table className={`${sheetStyles.sheetTable} ${invoiceSheetStyles.invoiceLines}`}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {names[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.description}>
          {columns.map((column) => (
            <td key={column} data-label={names[column]}>
              {line[column]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
