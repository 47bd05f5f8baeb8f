import type { InvoiceSort } from '@marketplace/shared-contract/invoice';
import type { Direction } from '@marketplace/shared-contract/paging';
import { type RawBuilder, sql } from 'kysely';
import type { InvoiceRow } from '../billing/invoice.sql.ts';
import type { PageBounds } from '../billing/page-bounds.ts';
import type { Database } from '../database/connect.ts';

const orders: Record<InvoiceSort, RawBuilder<unknown>> = {
  createdDate: sql`created_at`,
  startDate: sql`starts_on`,
  endDate: sql`ends_on`,
  totalPrice: sql`total_pence`,
  totalDays: sql`ends_on - starts_on`,
};

type Order = { sort?: InvoiceSort; direction?: Direction };

/** One page of everybody's invoices issued since an instant, newest first unless asked otherwise, and how many there are (ADM-014). */
export async function invoicesSince(
  db: Database,
  since: Date,
  { sort = 'createdDate', direction = 'desc' }: Order,
  { limit, offset }: PageBounds,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const recent = db.selectFrom('invoice').where('createdAt', '>', since);
  const [rows, { total }] = await Promise.all([
    recent.selectAll().orderBy(orders[sort], direction).orderBy('id', direction).limit(limit).offset(offset).execute(),
    recent.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
