import type { AdminInvoice, InvoiceTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import type { invoiceList } from '@marketplace/shared-contract/operations/lists/invoices';
import type { ListFilterQuery, SortOf } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { type PageOf, searchRows } from '../../platform/admin-list/searched-rows.ts';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { type CountRange, inRange } from '../../platform/json-list/cached-total.ts';
import { columnsOf, inPounds, instant, type JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { holdsSearch, searchedIds } from '../../platform/json-list/search.sql.ts';
import { headingOfPeriod } from '../certificates/certificate.sql.ts';
import { totalsOf, withSums } from '../invoices/invoice-totals.sql.ts';
import { isOverdue, isPaid, isUnpaid } from '../invoices/settlement.sql.ts';

/** An invoice as issued, with the amounts and length Admins sort by (BILL-013, BILL-015). Both days count (BILL-004). */
const invoiceColumns = (day: RawBuilder<unknown>) =>
  columnsOf<AdminInvoice>({
    invoiceId: sql`id`,
    invoiceNumber: sql`number`,
    businessId: sql`post_id`,
    periodId: sql`period_id`,
    reference: sql`reference`,
    forenames: sql`forenames`,
    surname: sql`surname`,
    company: sql`company`,
    addressLine1: sql`address_line1`,
    addressLine2: sql`address_line2`,
    addressLine3: sql`address_line3`,
    townCity: sql`town_city`,
    county: sql`county`,
    postcode: sql`postcode`,
    createdDate: instant(sql`created_at`),
    dueDate: sql`due_on`,
    startDate: sql`starts_on`,
    endDate: sql`ends_on`,
    priceRate: inPounds(sql`rate_pence`),
    totalDays: sql`ends_on - starts_on + 1`,
    vat: inPounds(sql`vat_pence`),
    subTotal: inPounds(sql`net_pence`),
    totalPrice: inPounds(sql`total_pence`),
    settlement: settlementJson(day),
    activityHeading: headingOfPeriod(sql`invoice.period_id`, sql`invoice.post_id`),
  });

type InvoiceFilter = ListFilterQuery<typeof invoiceList>;
type InvoiceStanding = InvoiceFilter['standing'];

const orders: Record<SortOf<typeof invoiceList>, RawBuilder<unknown>> = {
  createdDate: sql`created_at`,
  startDate: sql`starts_on`,
  endDate: sql`ends_on`,
  totalPrice: sql`total_pence`,
  totalDays: sql`ends_on - starts_on`,
};

/** An invoice's state with its totals: the contract's `settlementState` in SQL. */
const settlementJson = (day: RawBuilder<unknown>) => sql`json_build_object(
  'state', case
    when total_pence < credited + paid then 'To be repaid'
    when total_pence > credited + paid and due_on < ${day}::date then 'Overdue'
    when total_pence > credited + paid then case when paid > 0 then 'Part paid' else 'Due' end
    when total_pence = 0 then 'Nothing due'
    when credited = total_pence then 'Credited'
    else 'Paid'
  end,
  'paid', ${inPounds(sql`paid`)}, 'credited', ${inPounds(sql`credited`)},
  'outstanding', ${inPounds(sql`(total_pence - credited - paid)`)})`;

const standings: Record<NonNullable<InvoiceStanding>, (day: unknown) => RawBuilder<boolean>> = {
  unpaid: () => isUnpaid,
  overdue: (day) => isOverdue(day),
  paid: () => isPaid,
  credited: () => sql`exists (select from credit_note where invoice_id = i.id)`,
};

type Wanted = { since: unknown; day: unknown; standing?: InvoiceStanding; search?: string };

const wantedBy = ({ since, day, standing, search }: Wanted): RawBuilder<unknown> =>
  sql.join(
    [
      sql`i.created_at > ${since}`,
      ...(standing ? [standings[standing](day)] : []),
      ...(search ? [sql`i.id = ${searchedIds.invoices(search)}`] : []),
    ],
    sql` and `,
  );

const run = preparedStatements<JsonPage>();

type Filtered = { since: Date; day: Day } & Pick<InvoiceFilter, 'standing' | 'search'>;
type Listed = Filtered & Pick<InvoiceFilter, 'sort' | 'direction'>;

const orderOf = ({ sort = 'createdDate', direction = 'desc' }: Pick<InvoiceFilter, 'sort' | 'direction'>) => {
  const way = sql.raw(direction);
  return sql`${orders[sort]} ${way}, id ${way}`;
};

/** One page of search results, and their count up to a limit (ADR-0089). */
export function searchInvoices(db: Database, wanted: Listed & { search: string }, bounds: PageBounds) {
  const { search, since, day, standing } = wanted;
  const order = orderOf(wanted);
  const pageOf: PageOf = async (from, where, { limit, offset }) => {
    const found = sql`select i.* from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`;
    const { rows } = await sql<{ list: string; rows: number }>`
      select coalesce(json_agg(listed), '[]')::text as list, count(*)::int as rows
      from (select ${invoiceColumns(sql`${day}`)} from ${withSums(found)}) as listed`.execute(db);
    return rows[0] ?? { list: '[]', rows: 0 };
  };
  const where = wantedBy({ since, day, ...(standing && { standing }) });
  const searched = { table: 'invoice', as: 'i', idType: 'int' as const, joins: sql``, where, order };
  const found = (text: string) => sql`select invoices_found(${text})`;
  return searchRows(db, searched, { holds: holdsSearch.invoice, found, exact: true }, search, pageOf, bounds);
}

/** One page of all invoices issued since an instant, newest first by default (ADM-014). */
export function invoicesSince(
  db: Database,
  since: Date,
  day: Day,
  { sort, direction, standing }: InvoiceFilter,
  { limit, offset }: PageBounds,
): Promise<JsonPage> {
  const build = (param: StatementParam) => sql<JsonPage>`
    select coalesce(json_agg(listed), '[]')::text as list, (select max(id) from invoice) as latest_id, 0 as found
    from (
      select ${invoiceColumns(param('day'))}
      from ${withSums(sql`
        select * from invoice i where ${wantedBy({ since: param('since'), day: param('day'), ...(standing && { standing }) })}
        order by ${orderOf({ sort, direction })} limit ${param('limit')} offset ${param('offset')}`)}
    ) as listed`;
  return run(db, [sort, direction, standing].join(' '), build, { since, day, limit, offset });
}

/** How many invoices match a filter. */
export async function countInvoices(db: Database, filter: Filtered, range: CountRange = {}): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from invoice i where ${wantedBy(filter)} and ${inRange(sql`i.id`, range)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Their totals. */
export const totalsOfInvoices = (db: Database, filter: Filtered): Promise<InvoiceTotals> =>
  totalsOf(db, filter.day, wantedBy(filter));

/** The ids of the whole list, in order. */
export async function idsOfInvoices(
  db: Database,
  { sort = 'createdDate', direction = 'desc', ...filter }: Listed,
): Promise<number[]> {
  const way = sql.raw(direction);
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id), '[]') as ids from (
      select i.id from invoice i where ${wantedBy(filter)} order by ${orders[sort]} ${way}, i.id ${way}
    ) as listed`.execute(db);
  return rows[0]?.ids ?? [];
}

/** These invoices, in this order. */
export async function invoicesOf(db: Database, ids: readonly number[], day: Day): Promise<AdminInvoice[]> {
  const { rows } = await sql<{ row: AdminInvoice }>`
    select (select to_json(one) from (select ${invoiceColumns(sql`${day}`)}) as one) as row
    from ${withSums(sql`
      select i.*, wanted.place from unnest(${ids}::int[]) with ordinality as wanted (id, place) join invoice i using (id)`)}
    order by place`.execute(db);
  return rows.map(({ row }) => row);
}
