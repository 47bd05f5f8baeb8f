import type { VatRecord } from '@marketplace/shared-contract/billing/vat';
import { vatRecordList } from '@marketplace/shared-contract/operations/lists/vat-records';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { DayFilter } from '../list/day-filter.tsx';
import { ShortMoment, TwoLines } from '../list/dense-cells.tsx';
import { type Cells, TableList } from '../list/table-list.tsx';
import { money } from '../money.ts';
import { TaxPeriods } from './tax-periods.tsx';

const papers = { invoice: ['Invoice', 'InvoiceOutput'], 'credit-note': ['Credit note', 'CreditNoteOutput'] } as const;

function Paper({ record: { kind, paperId, number, invoiceNumber } }: { record: VatRecord }) {
  const [name, route] = papers[kind];
  const link = (
    <Link to={pathTo(route, paperId)}>
      {name} {number}
    </Link>
  );
  return kind === 'invoice' ? link : <TwoLines first={link} second={`for invoice ${invoiceNumber}`} />;
}

const cells: Cells<typeof vatRecordList> = {
  issued: ({ issued }) => <ShortMoment at={issued} />,
  paper: (record) => <Paper record={record} />,
  net: ({ net }) => money(net),
  vat: ({ vat }) => money(vat),
  gross: ({ gross }) => money(gross),
};

/** Every invoice and credit note with its VAT, and what they come to by tax period. */
export const VatRecordsScreen = () => (
  <TableList
    list={vatRecordList}
    rowKey={({ recordId }) => recordId}
    cells={cells}
    dayFilter={DayFilter}
    above={({ listed, change }) => <TaxPeriods query={listed} onPeriod={(from, to) => change({ from, to })} />}
    empty={() => <EmptyState>Invoices and credit notes appear here once they are issued.</EmptyState>}
  />
);
