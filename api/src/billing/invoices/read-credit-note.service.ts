import type { CreditNoteAnswer, Supplier } from '@marketplace/shared-contract/billing/invoices/invoice';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findCreditNote } from './credit-note.sql.ts';
import { findInvoice } from './invoice.sql.ts';
import { toInvoice } from './invoice.ts';
import { toCreditNote } from './settlement.sql.ts';

/** A credit note for whom its invoice was issued to, or for an Admin; to others it does not exist. */
export async function readCreditNote({ db }: Context, viewer: SignedInUser, id: number): Promise<CreditNoteAnswer> {
  const note = await findCreditNote(db, id);
  const invoice = note && (await findInvoice(db, note.invoiceId, viewer));
  if (!note || !invoice) throw new AppError('not-found', 'This credit note does not exist');
  return {
    creditNote: toCreditNote(note),
    invoice: toInvoice(invoice),
    vatRate: invoice.vatPercent,
    supplier: note.supplier as Supplier,
  };
}
