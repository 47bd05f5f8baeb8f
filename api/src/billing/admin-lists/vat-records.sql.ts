import type { TaxPeriods, VatPeriods, VatRecord, VatSums } from '@marketplace/shared-contract/billing/vat';
import type { vatRecordList } from '@marketplace/shared-contract/operations/lists/vat-records';
import type { ListFilterQuery } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { columnsOf, inPounds, instant } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';

export type VatFilter = ListFilterQuery<typeof vatRecordList>;

const since = ({ from }: VatFilter, at: RawBuilder<unknown>) =>
  from ? sql`${at} >= (${from}::timestamp at time zone 'Europe/London')` : sql`true`;
const until = ({ to }: VatFilter, at: RawBuilder<unknown>) =>
  to ? sql`${at} < ((${to}::date + 1)::timestamp at time zone 'Europe/London')` : sql`true`;
const within = (filter: VatFilter, at: RawBuilder<unknown>) => sql`${since(filter, at)} and ${until(filter, at)}`;

/** The filter's invoices and credit notes as rows `one`, credits negative: the source of list, file and totals. */
const recordsOf = (filter: VatFilter): RawBuilder<unknown> => {
  const invoices = sql`
    select 'invoice' as kind, i.id, i.number, i.number as invoice_number, i.created_at, i.company, i.reference,
      i.net_pence, i.vat_pence, i.total_pence
    from invoice i where ${within(filter, sql`i.created_at`)}`;
  const creditNotes = sql`
    select 'credit-note' as kind, c.id, c.number, i.number as invoice_number, c.created_at, i.company, i.reference,
      -c.net_pence as net_pence, -c.vat_pence as vat_pence, -c.total_pence as total_pence
    from credit_note c join invoice i on i.id = c.invoice_id where ${within(filter, sql`c.created_at`)}`;
  const wanted = { invoice: [invoices], 'credit-note': [creditNotes] };
  const parts = filter.kind ? wanted[filter.kind] : [invoices, creditNotes];
  return sql`(${sql.join(parts, sql` union all `)}) as one`;
};

const fields = columnsOf<VatRecord>({
  recordId: sql`one.kind || '-' || one.id`,
  kind: sql`one.kind`,
  paperId: sql`one.id`,
  number: sql`one.number`,
  invoiceNumber: sql`one.invoice_number`,
  issued: instant(sql`one.created_at`),
  company: sql`one.company`,
  reference: sql`one.reference`,
  net: inPounds(sql`one.net_pence`),
  vat: inPounds(sql`one.vat_pence`),
  gross: inPounds(sql`one.total_pence`),
});
const inOrder = sql`order by one.created_at desc, one.kind desc, one.id desc`;

/** One page of VAT records, newest first, and their total. */
export async function pageOfVatRecords(db: Database, filter: VatFilter, { limit, offset }: PageBounds) {
  const { rows } = await sql<{ list: string; total: number }>`
    select (select count(*)::int from ${recordsOf(filter)}) as total, (
      select coalesce(json_agg(listed), '[]')::text
      from (select ${fields} from ${recordsOf(filter)} ${inOrder} limit ${limit} offset ${offset}) as listed
    ) as list`.execute(db);
  return rows[0] ?? { list: '[]', total: 0 };
}

/** Not paged: rows are small, and there are a few thousand a year. */
export async function allVatRecords(db: Database, filter: VatFilter): Promise<VatRecord[]> {
  const { rows } = await sql<VatRecord>`select ${fields} from ${recordsOf(filter)} ${inOrder}`.execute(db);
  return rows;
}

/** How many months after the calendar quarters each VAT stagger group's quarters end. */
const monthsLater: Record<Exclude<TaxPeriods, 'month'>, number> = { march: 0, april: 1, may: 2 };

/** The first day of a row's tax period, and the period's length. */
function periodOf(every: TaxPeriods): { first: RawBuilder<unknown>; length: RawBuilder<unknown> } {
  const day = sql`(one.created_at at time zone 'Europe/London')`;
  if (every === 'month') return { first: sql`date_trunc('month', ${day})`, length: sql`interval '1 month'` };
  const shift = sql`make_interval(months => ${monthsLater[every]}::int)`;
  return {
    first: sql`(date_trunc('quarter', date_trunc('month', ${day}) - ${shift}) + ${shift})`,
    length: sql`interval '3 months'`,
  };
}

/** The totals of a filter's records by tax period, latest first, and overall. */
export async function vatPeriods(db: Database, filter: VatFilter, every: TaxPeriods): Promise<VatPeriods> {
  const { first, length } = periodOf(every);
  const sum = (pence: RawBuilder<unknown>, kind?: VatRecord['kind']) =>
    inPounds(sql`coalesce(sum(${pence}) ${kind ? sql`filter (where kind = ${kind})` : sql``}, 0)`);
  const count = (kind: VatRecord['kind']) => sql`count(*) filter (where kind = ${kind})::int`;
  const sums = columnsOf<VatSums>({
    invoices: count('invoice'),
    invoicedNet: sum(sql`net_pence`, 'invoice'),
    invoicedVat: sum(sql`vat_pence`, 'invoice'),
    creditNotes: count('credit-note'),
    creditedNet: sum(sql`net_pence`, 'credit-note'),
    creditedVat: sum(sql`vat_pence`, 'credit-note'),
    net: sum(sql`net_pence`),
    vat: sum(sql`vat_pence`),
    gross: sum(sql`total_pence`),
  });
  const { rows } = await sql<VatSums & { from: string | null; to: string | null }>`
    select to_char(first, 'YYYY-MM-DD') as "from", to_char(first + ${length} - interval '1 day', 'YYYY-MM-DD') as "to", ${sums}
    from (select one.*, ${first} as first from ${recordsOf(filter)}) as record
    group by rollup (first) order by first desc nulls last`.execute(db);
  const periods = rows.flatMap(({ from, to, ...rest }) => (from && to ? [{ ...rest, from, to }] : []));
  const all = rows.find(({ from }) => from === null);
  return { periods, all: all ?? noVat };
}

const noVat: VatSums = {
  ...{ invoices: 0, invoicedNet: 0, invoicedVat: 0, creditNotes: 0, creditedNet: 0, creditedVat: 0 },
  ...{ net: 0, vat: 0, gross: 0 },
};
