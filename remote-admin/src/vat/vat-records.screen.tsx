import type { Query } from '@marketplace/shared-auth';
import { api, apiRequest } from '@marketplace/shared-auth/api';
import {
  type TaxPeriods as Every,
  taxPeriods,
  type VatPeriods,
  type VatRecord,
  type VatSums,
} from '@marketplace/shared-contract/billing/vat';
import { vatRecordList } from '@marketplace/shared-contract/operations/lists/vat-records';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState } from '@marketplace/shared-ui';
import { type Column, DataTable } from '@marketplace/shared-ui/table';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { DayFilter } from '../list/day-filter.tsx';
import { ShortMoment, TwoLines } from '../list/dense-cells.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { type Cells, TableList } from '../list/table-list.tsx';
import { money } from '../money.ts';
import * as tableToolsStyles from '../table-tools.module.css';

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

/** Every invoice and credit note with its VAT, and their totals by tax period. */
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

const { useVatPeriodsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    vatPeriods: build.query<VatPeriods, Query>({
      query: (query) => apiRequest(adminCalls.vatPeriods, { query }),
      providesTags: ['Invoice'],
    }),
  }),
});

type Row = VatSums & { key: string; name: ReactNode };
const sums = [
  ['invoicedNet', 'Invoiced before VAT'],
  ['invoicedVat', 'VAT invoiced'],
  ['creditedNet', 'Credited before VAT'],
  ['creditedVat', 'VAT credited'],
  ['net', 'Before VAT'],
  ['vat', 'VAT'],
  ['gross', 'Total'],
] as const;
/** What a phone's card has room for. */
const onCards: readonly string[] = ['net', 'vat', 'gross'];
const columns: Column<Row>[] = [
  { key: 'name', title: 'Tax period', width: 270, grows: true, render: ({ name }) => name },
  ...sums.map(
    ([key, title]): Column<Row> => ({
      ...{ key, title, width: 125, align: 'right', onCard: onCards.includes(key) ? 'fact' : undefined },
      render: (row) => money(row[key]),
    }),
  ),
];
const options = Object.entries(taxPeriods).map(([value, label]) => ({ value, label }));

/** The totals of the listed invoices and credit notes by tax period; a period's name links to its records. */
function TaxPeriods({ query, onPeriod }: { query: Query; onPeriod: (from: string, to: string) => void }) {
  const [every, setEvery] = useState<Every>('march');
  const { currentData } = useVatPeriodsQuery({ ...query, every }, { refetchOnMountOrArgChange: true });
  if (!currentData?.periods.length) return null;
  const { periods, all } = currentData;
  const rows: Row[] = [
    ...periods.map(({ from, to, ...rest }) => ({
      ...rest,
      key: from,
      name: (
        <Button variant="text" onClick={() => onPeriod(from, to)}>
          {displayDate(from)} to {displayDate(to)}
        </Button>
      ),
    })),
    { ...all, key: 'all', name: <strong>All in this list</strong> },
  ];
  return (
    <div className={tableToolsStyles.sums}>
      <FilterSelect
        label="Tax periods"
        value={every}
        options={options}
        onChange={(value) => setEvery(value as Every)}
      />
      <DataTable label="VAT by tax period" rows={rows} columns={columns} rowKey={({ key }) => key} dense />
    </div>
  );
}
