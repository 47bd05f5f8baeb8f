import {
  type CreditNote,
  type Payment,
  type Settlement,
  settlementState,
} from '@marketplace/shared-contract/billing/invoices/settlement';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type Pence, pounds } from '@marketplace/shared-contract/platform/words/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { CreditNote as CreditNoteTable } from '../../platform/database/schema.ts';

export type CreditNoteRow = Selectable<CreditNoteTable>;

/** The credits and payments of the invoice `i`, in pence, as query columns. */
export const creditedPence: RawBuilder<number> = sql`(
  select coalesce(sum(total_pence), 0)::int from credit_note where invoice_id = i.id)`;
export const paidPence: RawBuilder<number> = sql`(
  select coalesce(sum(amount_pence), 0)::int from payment where invoice_id = i.id)`;

/** Unpaid: the invoice `i` is not settled exactly. Outstanding: something is still owed. Overdue: outstanding after the due date. */
export const isUnpaid: RawBuilder<boolean> = sql`(i.total_pence <> ${creditedPence} + ${paidPence})`;
export const isOutstanding: RawBuilder<boolean> = sql`(i.total_pence > ${creditedPence} + ${paidPence})`;
export const isOverdue = (day: unknown): RawBuilder<boolean> => sql`(i.due_on < ${day}::date and ${isOutstanding})`;
/** Whether money was paid for the invoice `i` and settled it exactly. */
export const isPaid: RawBuilder<boolean> = sql`(${paidPence} > 0 and i.total_pence = ${creditedPence} + ${paidPence})`;

type Sums = { totalPence: Pence; creditedPence: Pence; paidPence: Pence; dueOn: Day };

/** An invoice's settlement today, in pounds. */
export const toSettlement = (
  { totalPence, creditedPence: credited, paidPence: paid, dueOn }: Sums,
  today: Day,
): Settlement => ({
  state: settlementState({ total: totalPence, credited, paid, dueOn, today }),
  paid: pounds(paid),
  credited: pounds(credited),
  outstanding: pounds(totalPence - credited - paid),
});

/** An invoice's payments, repayments and corrections, oldest first. */
export async function paymentsOf(db: Database, invoiceId: number): Promise<Payment[]> {
  const rows = await db.selectFrom('payment').selectAll().where('invoiceId', '=', invoiceId).orderBy('id').execute();
  return rows.map(({ id, kind, amountPence, paidOn, method, reference, corrects }) => ({
    paymentId: id,
    kind: kind as Payment['kind'],
    amount: pounds(amountPence),
    paidOn,
    method,
    reference,
    corrects,
  }));
}

export async function creditNotesOf(db: Database, invoiceId: number): Promise<CreditNote[]> {
  const rows = await db.selectFrom('creditNote').selectAll().where('invoiceId', '=', invoiceId).orderBy('id').execute();
  return rows.map(toCreditNote);
}

export const toCreditNote = (row: CreditNoteRow): CreditNote => ({
  creditNoteId: row.id,
  creditNoteNumber: row.number,
  createdDate: row.createdAt.toISOString(),
  reason: row.reason,
  subTotal: pounds(row.netPence),
  vatAmount: pounds(row.vatPence),
  totalPrice: pounds(row.totalPence),
});

/** Those of these invoices that exist, with the amount outstanding; locked in a transaction that pays them. */
export async function outstandingOf(db: Database, ids: readonly number[], lock: boolean) {
  // Lock first, for the same reason as in `lockInvoice`.
  if (lock)
    await db
      .selectFrom('invoice')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute();
  return db
    .selectFrom('invoice as i')
    .select(['i.id', 'i.number', 'i.company', 'i.createdAt'])
    .select(sql<Pence>`i.total_pence - ${creditedPence} - ${paidPence}`.as('outstanding'))
    .where('i.id', 'in', [...ids])
    .execute();
}

/** An invoice, locked, with its credits and payments so far; concurrent settlements wait. */
export async function lockInvoice(tx: Database, invoiceId: number) {
  // Lock first: sums read in the same statement would be stale after waiting for the lock.
  const invoice = await tx.selectFrom('invoice').selectAll().where('id', '=', invoiceId).forUpdate().executeTakeFirst();
  if (!invoice) return undefined;
  const { rows } = await sql<{ creditedNet: Pence; creditedVat: Pence; paid: Pence }>`
    select (select coalesce(sum(net_pence), 0)::int from credit_note where invoice_id = ${invoiceId}) as credited_net,
      (select coalesce(sum(vat_pence), 0)::int from credit_note where invoice_id = ${invoiceId}) as credited_vat,
      (select coalesce(sum(amount_pence), 0)::int from payment where invoice_id = ${invoiceId}) as paid`.execute(tx);
  const sums = rows[0] ?? { creditedNet: 0, creditedVat: 0, paid: 0 };
  const outstanding = invoice.totalPence - sums.creditedNet - sums.creditedVat - sums.paid;
  return { ...invoice, ...sums, outstanding };
}

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>;
