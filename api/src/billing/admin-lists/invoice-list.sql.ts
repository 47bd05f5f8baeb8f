import type { ListFilterQuery, SortOf } from '@marketplace/shared-contract/admin-list';
import type { Day } from '@marketplace/shared-contract/calendar';
import type { AdminInvoice } from '@marketplace/shared-contract/invoice';
import type { invoiceList } from '@marketplace/shared-contract/lists/invoices';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements, type StatementParam } from '../../platform/database/prepared-statements.ts';
import { columnsOf, inPounds, instant, type JsonPage } from '../../platform/json-list/json.sql.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { creditedPence, isOverdue, isUnpaid, paidPence } from '../invoices/settlement.sql.ts';

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

const hasPaymentStatus = (standing: InvoiceStanding, day: unknown): RawBuilder<boolean> =>
  standing === undefined ? sql`true` : standing === 'overdue' ? isOverdue(day) : isUnpaid;

const run = preparedStatements<JsonPage>();

/** One page of everybody's invoices issued since an instant, newest first unless asked otherwise (ADM-014). */
export function invoicesSince(
  db: Database,
  since: Date,
  day: Day,
  { sort = 'createdDate', direction = 'desc', standing }: InvoiceFilter,
  { limit, offset }: PageBounds,
): Promise<JsonPage> {
  const way = sql.raw(direction);
  const build = (param: StatementParam) => sql<JsonPage>`
    select coalesce(json_agg(listed), '[]')::text as list, (select max(id) from invoice) as latest_id, 0 as found
    from (
      select ${invoiceColumns(param('day'))} from (
        select i.*, ${creditedPence} as credited, ${paidPence} as paid from (
          select * from invoice i where created_at > ${param('since')} and ${hasPaymentStatus(standing, param('day'))}
          order by ${orders[sort]} ${way}, id ${way} limit ${param('limit')} offset ${param('offset')}
        ) as i
      ) as invoice
    ) as listed`;
  return run(db, `${sort} ${direction} ${standing}`, build, { since, day, limit, offset });
}

/** How many were issued since then. */
export async function countInvoices(db: Database, since: Date, day?: Day, standing?: InvoiceStanding): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from invoice i where created_at > ${since} and ${hasPaymentStatus(standing, day)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
