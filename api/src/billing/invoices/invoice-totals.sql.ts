import type { InvoiceTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { inPounds } from '../../platform/json-list/json.sql.ts';
import { creditedPence, paidPence } from './settlement.sql.ts';

/**
 * Invoices with their credited and paid totals, as rows `invoice`. Without `offset 0` PostgreSQL would compute each sum wherever it is
 * used.
 */
export const withSums = (invoices: RawBuilder<unknown>) =>
  sql`(select i.*, ${creditedPence} as credited, ${paidPence} as paid from (${invoices}) as i offset 0) as invoice`;

/** The totals of the invoices `i` that match a condition: everybody's for Admins, a seller's own. */
export async function totalsOf(db: Database, day: Day, chosen: RawBuilder<unknown>): Promise<InvoiceTotals> {
  const due = sql`greatest(total_pence - credited - paid, 0)`;
  const sum = (pence: RawBuilder<unknown>) => inPounds(sql`coalesce(sum(${pence}), 0)`);
  const { rows } = await sql<InvoiceTotals>`
    select count(*)::int as invoices, ${sum(sql`net_pence`)} as net, ${sum(sql`vat_pence`)} as vat,
      ${sum(sql`total_pence`)} as total, ${sum(sql`paid`)} as paid, ${sum(sql`credited`)} as credited,
      ${sum(due)} as outstanding, ${sum(sql`case when due_on < ${day}::date then ${due} else 0 end`)} as overdue,
      ${sum(sql`greatest(credited + paid - total_pence, 0)`)} as in_credit
    from ${withSums(sql`select * from invoice i where ${chosen}`)}`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('A sum has no row');
  return totals;
}
