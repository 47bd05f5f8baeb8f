import {
  creditOf,
  creditProblem,
  type IssueCreditNote,
} from '@marketplace/shared-contract/billing/invoices/settlement';
import { displayMoney, type Pence, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { creditNoteMail } from './credit-note.mail.ts';
import { issuedCreditNote } from './credit-note.sql.ts';
import { noSuchInvoice } from './payment.service.ts';
import { type LockedInvoice, lockInvoice } from './settlement.sql.ts';

/** Issues a credit note for the rest of an invoice or part of it, never for more (PD-58). */
export async function issueCreditNote(
  context: Context,
  admin: SignedInUser,
  invoiceId: number,
  { Whole, Amount, Reason }: IssueCreditNote,
): Promise<string> {
  return context.db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) throw noSuchInvoice();
    const creditable = invoice.netPence - invoice.creditedNet;
    if (creditable <= 0) throw new AppError('wrong-state', 'Nothing is left of this invoice to credit');
    const net = Whole ? creditable : penceOf(Amount ?? 0);
    const problem = creditProblem(net, creditable);
    if (problem) throw invalidField('Amount', problem);
    const number = await credit(context, tx, invoice, { net, reason: Reason, actorId: admin.id, issuedBy: admin.id });
    return `Credit note ${number} has been issued`;
  });
}

/**
 * Credits the rest of an invoice because of its seller's own action; returns the note's number, or undefined if
 * nothing was left or the posting was free.
 */
export async function creditTheRest(
  context: Context,
  tx: Database,
  { invoiceId, reason, actorId }: { invoiceId: number; reason: string; actorId: string },
): Promise<number | undefined> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) throw new Error(`Invoice ${invoiceId} is gone`);
  const net = invoice.netPence - invoice.creditedNet;
  return net > 0 ? credit(context, tx, invoice, { net, reason, actorId, issuedBy: null }) : undefined;
}

type Credited = { net: Pence; reason: string; actorId: string; issuedBy: string | null };

async function credit(
  { clock, config, jobs }: Context,
  tx: Database,
  invoice: LockedInvoice,
  { net, reason, actorId, issuedBy }: Credited,
): Promise<number> {
  const before = { net: invoice.creditedNet, vat: invoice.creditedVat };
  const charged = { net: invoice.netPence, vat: invoice.vatPence };
  const { vat } = creditOf(net, before, charged, invoice.vatPercent);
  const { id, number } = await tx
    .insertInto('creditNote')
    .values({
      number: await nextNumber(tx),
      invoiceId: invoice.id,
      netPence: net,
      vatPence: vat,
      totalPence: net + vat,
      reason,
      supplier: JSON.stringify(config.supplier),
      issuedBy,
      createdAt: clock.now(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await audit(tx, clock, {
    actorId,
    act: 'credit-note',
    subject: 'invoice',
    subjectId: invoice.id,
    before: { outstanding: displayMoney(invoice.outstanding) },
    after: { outstanding: displayMoney(invoice.outstanding - net - vat), creditNote: number, reason },
  });
  await jobs.add(tx, 'send-mail', creditNoteMail(config, await issuedCreditNote(tx, id)));
  return number;
}

async function nextNumber(tx: Database): Promise<number> {
  const { issued } = await tx
    .updateTable('creditNoteSeries')
    .set((eb) => ({ nextNumber: eb('nextNumber', '+', 1) }))
    .returning((eb) => eb('nextNumber', '-', 1).as('issued'))
    .executeTakeFirstOrThrow();
  return issued;
}
