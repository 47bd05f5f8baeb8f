import type { Whose } from '@marketplace/shared-contract/accounts/firms/whose';
import type { InvoiceTotals } from '@marketplace/shared-contract/billing/invoices/invoice';
import type { SellersPayment } from '@marketplace/shared-contract/billing/invoices/invoice-payment';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Pence } from '@marketplace/shared-contract/platform/words/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import { isOwnInvoice, mayReadInvoice, wasInCharge } from '../../accounts/firms/ownership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Invoice } from '../../platform/database/schema.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import { headingOfPeriod } from '../certificates/certificate.sql.ts';
import type { IssuedInvoice } from './invoice.mail.ts';
import { totalsOf } from './invoice-totals.sql.ts';
import { creditedPence, isOutstanding, isOverdue, isPaid, paidPence } from './settlement.sql.ts';

/** An invoice as issued, with later credits and payments. */
export type InvoiceRow = Selectable<Invoice> & { creditedPence: Pence; paidPence: Pence };
export type ListedInvoice = InvoiceRow & { activityHeading: string };

const sums = [creditedPence.as('creditedPence'), paidPence.as('paidPence')] as const;

/** An invoice, if its viewer may see it. */
export const findInvoice = (
  db: Database,
  invoiceId: number,
  viewer: Pick<SignedInUser, 'id' | 'role'>,
): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoice as i')
    .selectAll('i')
    .select(sums)
    .where('i.id', '=', invoiceId)
    .where(mayReadInvoice(viewer))
    .executeTakeFirst();

/** Filters a seller's own invoices: since an instant, and by their state on a day. */
export type OwnInvoices = {
  sellerId: string;
  since: Date;
  day: Day;
  standing?: SellersPayment | undefined;
  whose?: Whose | undefined;
};

const standings: Record<SellersPayment, (day: Day) => RawBuilder<boolean>> = {
  'to-pay': () => isOutstanding,
  overdue: isOverdue,
  paid: () => isPaid,
};

const chosen = ({ sellerId, since, day, standing, whose }: OwnInvoices): RawBuilder<boolean> =>
  sql`(${isOwnInvoice(sellerId)} and ${wasInCharge(sellerId, whose)} and i.created_at >= ${since} and ${standing ? standings[standing](day) : sql`true`})`;

/** Their totals. */
export const totalsOfOwn = (db: Database, own: OwnInvoices): Promise<InvoiceTotals> =>
  totalsOf(db, own.day, chosen(own));

/** One page of them, newest first, and how many there are. */
export async function invoicesOf(
  db: Database,
  wanted: OwnInvoices,
  { limit, offset }: PageBounds,
): Promise<{ rows: ListedInvoice[]; total: number }> {
  const own = db.selectFrom('invoice as i').where(chosen(wanted));
  const heading = headingOfPeriod(sql`i.period_id`, sql`i.post_id`).as('activityHeading');
  const rows = await own
    .selectAll('i')
    .select([...sums, heading])
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The content and recipients of an issued invoice's mail (PD-43). */
export const issuedInvoice = (db: Database, invoiceId: number): Promise<IssuedInvoice> =>
  db
    .selectFrom('invoice')
    .innerJoin('account', 'account.id', 'invoice.accountId')
    .select([
      'invoice.id',
      'invoice.number',
      'invoice.reference',
      'invoice.totalPence',
      'invoice.dueOn',
      'invoice.paymentDetails',
    ])
    .select([contactEmailOf('account').as('email1'), 'account.forenames'])
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
