import type { ListFilterQuery, SortOf } from '@marketplace/shared-contract/admin-list';
import type { Day } from '@marketplace/shared-contract/calendar';
import type { AdminInvoice, InvoiceTotals } from '@marketplace/shared-contract/invoice';
import type { invoiceList } from '@marketplace/shared-contract/lists/invoices';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { columnsOf, inPounds, instant, type JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { containsWords } from '../../platform/json-list/search.sql.ts';
import { totalsOf, withSums } from '../invoices/invoice-totals.sql.ts';
import { isOverdue, isPaid, isUnpaid } from '../invoices/settlement.sql.ts';

/** An invoice as issued, with the amounts and length an Admin sorts by (BILL-013, BILL-015). Both days count (BILL-004). */
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

/** The state of an invoice with its sums: `settlementState` of the contract, as SQL. */
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

/** What an Admin looks for an invoice by: its number, its post's reference, whom it names. */
const searched = sql`i.number || ' ' || i.reference || ' ' || i.company || ' ' || i.forenames || ' ' || i.surname`;

type Wanted = { since: unknown; day: unknown; standing?: InvoiceStanding; search?: unknown };

const wanted = ({ since, day, standing, search }: Wanted): RawBuilder<unknown> =>
  sql.join(
    [
      sql`i.created_at > ${since}`,
      ...(standing ? [standings[standing](day)] : []),
      ...(search ? [containsWords(searched, sql`${search}::text`)] : []),
    ],
    sql` and `,
  );

const run = preparedStatements<JsonPage>();

/** One page of everybody's invoices issued since an instant, newest first unless asked otherwise (ADM-014). */
export function invoicesSince(
  db: Database,
  since: Date,
  day: Day,
  { sort = 'createdDate', direction = 'desc', standing, search }: InvoiceFilter,
  { limit, offset }: PageBounds,
): Promise<JsonPage> {
  const way = sql.raw(direction);
  const build = (param: StatementParam) => sql<JsonPage>`
    select coalesce(json_agg(listed), '[]')::text as list, (select max(id) from invoice) as latest_id, 0 as found
    from (
      select ${invoiceColumns(param('day'))} from ${withSums(sql`
        select * from invoice i
        where ${wanted({ since: param('since'), day: param('day'), standing, search: search && param('search') })}
        order by ${orders[sort]} ${way}, id ${way} limit ${param('limit')} offset ${param('offset')}`)}
    ) as listed`;
  const values = { since, day, search, limit, offset };
  return run(db, [sort, direction, standing, Boolean(search)].join(' '), build, values);
}

type Filtered = { since: Date; day: Day } & Pick<InvoiceFilter, 'standing' | 'search'>;

/** How many invoices a filter lets through. */
export async function countInvoices(db: Database, filter: Filtered): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from invoice i where ${wanted(filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What they come to. */
export const totalsOfInvoices = (db: Database, filter: Filtered): Promise<InvoiceTotals> =>
  totalsOf(db, filter.day, wanted(filter));

/** Which invoices are in the whole list, in its order. */
export async function idsOfInvoices(
  db: Database,
  { sort = 'createdDate', direction = 'desc', ...filter }: Filtered & Pick<InvoiceFilter, 'sort' | 'direction'>,
): Promise<number[]> {
  const way = sql.raw(direction);
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id), '[]') as ids from (
      select i.id from invoice i where ${wanted(filter)} order by ${orders[sort]} ${way}, i.id ${way}
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
