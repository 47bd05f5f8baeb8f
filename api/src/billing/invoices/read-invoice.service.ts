import type { CreditNoteAnswer, InvoiceAnswer, Supplier } from '@marketplace/shared-contract/billing/invoices/invoice';
import type { PaymentDetails } from '@marketplace/shared-contract/billing/invoices/settlement';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { findCreditNote } from './credit-note.sql.ts';
import { findInvoice } from './invoice.sql.ts';
import { calculatedInformation, toInvoice } from './invoice.ts';
import { creditNotesOf, paymentsOf, toCreditNote, toSettlement } from './settlement.sql.ts';

/** An invoice for its recipient or an Admin; others get "not found" (API-081). */
export async function readInvoice(
  { db, config, clock }: Context,
  viewer: SignedInUser,
  invoiceId: number,
): Promise<InvoiceAnswer> {
  const row = await findInvoice(db, invoiceId, viewer);
  if (!row) throw new AppError('not-found', 'This invoice does not exist');
  return {
    invoice: toInvoice(row),
    calculatedInformation: calculatedInformation(row),
    supplier: (row.supplier as Supplier | null) ?? config.supplier,
    paymentDetails: (row.paymentDetails as PaymentDetails | null) ?? config.paymentDetails,
    settlement: toSettlement(row, today(clock)),
    payments: await paymentsOf(db, invoiceId),
    creditNotes: await creditNotesOf(db, invoiceId),
  };
}

/** A credit note for its invoice's recipient or an Admin; others get "not found". */
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
