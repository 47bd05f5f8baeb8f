import {
  type InvoiceDocument,
  type InvoiceLine,
  invoiceColumns,
  type Labelled,
} from '@marketplace/shared-contract/invoice-document';
import { PageHeading, siteName } from '@marketplace/shared-ui';
import { SheetFacts } from '../sheet-facts.tsx';
import './invoice-sheet.css';

const columns = Object.keys(invoiceColumns) as (keyof InvoiceLine)[];

/** An invoice as it is printed: the words the PDF has too. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDocument }) {
  return (
    <article className="sheet">
      <header className="sheet-head">
        <div>
          <PageHeading>{invoice.title}</PageHeading>
          <p className="sheet-site">{siteName}</p>
        </div>
      </header>
      <div className="invoice-parties">
        <Party title="From" party={invoice.supplier} />
        <Party title="Invoice to" party={invoice.customer} />
      </div>
      <SheetFacts facts={invoice.facts} />
      <Lines lines={invoice.lines} />
      <dl className="invoice-totals">
        {invoice.totals.map((sum) => (
          <Sum key={sum[0]} sum={sum} />
        ))}
        <Sum sum={invoice.total} />
      </dl>
      <p className="sheet-foot">{invoice.terms}</p>
    </article>
  );
}

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

const Lines = ({ lines }: { lines: InvoiceLine[] }) => (
  <table className="sheet-table invoice-lines">
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {invoiceColumns[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.description}>
          {columns.map((column) => (
            <td key={column} data-label={invoiceColumns[column]}>
              {line[column]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Sum = ({ sum: [name, amount] }: { sum: Labelled }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
);
