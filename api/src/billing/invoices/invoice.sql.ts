import type { Pence } from '@marketplace/shared-contract/money';
import type { Selectable } from 'kysely';
import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import { isOwnInvoice, mayReadInvoice } from '../../accounts/firms/ownership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Invoice } from '../../platform/database/schema.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { PageBounds } from '../../platform/json-list/page-bounds.ts';
import type { IssuedInvoice } from './invoice.mail.ts';
import { creditedPence, paidPence } from './settlement.sql.ts';

/** An invoice as issued, with what was credited and paid of it since. */
export type InvoiceRow = Selectable<Invoice> & { creditedPence: Pence; paidPence: Pence };

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

/** One page of a seller's own invoices since an instant, newest first, and how many there are. */
export async function invoicesOf(
  db: Database,
  sellerId: string,
  since: Date,
  { limit, offset }: PageBounds,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const own = db.selectFrom('invoice as i').where(isOwnInvoice(sellerId)).where('i.createdAt', '>=', since);
  const rows = await own.selectAll('i').select(sums).orderBy('i.id', 'desc').limit(limit).offset(offset).execute();
  const { total } = await own.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** What the mail of an issued invoice tells, and whom (PD-43). */
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
