import { paymentProblem, type RecordPayment } from '@marketplace/shared-contract/billing/invoices/settlement';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import type { Insertable } from 'kysely';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Payment } from '../../platform/database/schema.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { type LockedInvoice, lockInvoice } from './settlement.sql.ts';

export const noSuchInvoice = () => new AppError('not-found', 'This invoice does not exist');

/**
 * Records a payment or refund for an invoice (PD-58). Paying more than is outstanding must be confirmed: a typing error
 * or a second Admin must not settle an invoice twice. Refunds cannot exceed the credit.
 */
export async function recordPayment(
  { db, clock }: Context,
  admin: SignedInUser,
  invoiceId: number,
  { Kind: kind, Amount, PaidOn: paidOn, Method, Reference: reference, MoreThanDue }: RecordPayment,
): Promise<string> {
  const amount = penceOf(Amount);
  const method = Method ?? null;
  return db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId);
    if (!invoice) throw noSuchInvoice();
    if (!MoreThanDue || kind === 'repaid') refuseState(invoice, kind);
    const about = { outstanding: invoice.outstanding, issued: londonDay(invoice.createdAt), today: today(clock) };
    const problem = paymentProblem({ Kind: kind, Amount, PaidOn: paidOn, MoreThanDue }, about);
    if (problem) throw invalidField(problem.field, problem.message);
    const amountPence = kind === 'received' ? amount : -amount;
    const entry = { invoiceId, kind, amountPence, paidOn, method, reference };
    await add(tx, { ...entry, recordedBy: admin.id, recordedAt: clock.now() });
    await audit(tx, clock, {
      actorId: admin.id,
      act: kind === 'received' ? 'record-payment' : 'record-repayment',
      subject: 'invoice',
      subjectId: invoiceId,
      before: { outstanding: displayMoney(invoice.outstanding) },
      after: { outstanding: displayMoney(invoice.outstanding - amountPence), paidOn, ...noted(method, reference) },
    });
    return `${kind === 'received' ? 'Payment' : 'Repayment'} of ${displayMoney(amount)} recorded`;
  });
}

function refuseState({ outstanding }: LockedInvoice, kind: RecordPayment['Kind']): void {
  if (kind === 'received' && outstanding <= 0)
    throw new AppError('wrong-state', 'Nothing of this invoice is outstanding');
  if (kind === 'repaid' && outstanding >= 0)
    throw new AppError('wrong-state', 'Nothing has to be paid back for this invoice');
}

/** Reverses a mistaken entry with a second entry; both remain visible. */
export async function takeBackPayment({ db, clock }: Context, admin: SignedInUser, paymentId: number): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const entry = await tx.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirst();
    const invoice = entry && (await lockInvoice(tx, entry.invoiceId));
    if (!entry || !invoice) throw new AppError('not-found', 'This payment does not exist');
    if (entry.kind === 'corrected') throw new AppError('wrong-state', 'A correction cannot be taken back');
    const correction = await tx.selectFrom('payment').select('id').where('corrects', '=', paymentId).executeTakeFirst();
    if (correction) throw new AppError('wrong-state', 'This payment has been taken back already');
    const { invoiceId, amountPence, method, reference } = entry;
    const now = clock.now();
    await add(tx, {
      ...{ invoiceId, kind: 'corrected', amountPence: -amountPence, paidOn: londonDay(now), method, reference },
      ...{ corrects: paymentId, recordedBy: admin.id, recordedAt: now },
    });
    await audit(tx, clock, {
      actorId: admin.id,
      act: 'take-back-payment',
      subject: 'invoice',
      subjectId: invoiceId,
      before: { outstanding: displayMoney(invoice.outstanding) },
      after: {
        outstanding: displayMoney(invoice.outstanding + amountPence),
        paidOn: entry.paidOn,
        ...noted(method, reference),
      },
    });
    return 'The entry has been taken back';
  });
}

/** The payment method and reference for the audit log, if known. */
const noted = (method: string | null, reference: string) => ({
  ...(method && { method }),
  ...(reference && { reference }),
});

const add = (tx: Database, entry: Insertable<Payment>) => tx.insertInto('payment').values(entry).execute();
