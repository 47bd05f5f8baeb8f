import type { ActOnInvoices, BulkOutcome } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayMoney, pounds } from '@marketplace/shared-contract/platform/words/money';
import { recordPayment } from '../../billing/invoices/payment.service.ts';
import { outstandingOf } from '../../billing/invoices/settlement.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { actOnEach } from './act-on-each.service.ts';
import { judgeInvoice } from './verdict.rules.ts';

/** Marks several invoices as paid: each is judged and recorded as a payment of all that is outstanding of it. */
export function actOnInvoices(
  context: Context,
  admin: SignedInUser,
  { Ids, PaidOn, Method, Reference, Preview }: ActOnInvoices,
): Promise<BulkOutcome> {
  const day = today(context.clock);
  return actOnEach(context, {
    ids: Ids,
    preview: Preview,
    read: outstandingOf,
    idOf: ({ id }) => id,
    nameOf: ({ number, company }) => `Invoice ${number}, ${company}`,
    judge: ({ createdAt, outstanding }) =>
      judgeInvoice({ outstanding, issued: londonDay(createdAt), today: day }, PaidOn),
    act: async (_tx, { id, outstanding }) => {
      const payment = { Kind: 'received', Amount: pounds(outstanding), PaidOn, Method, Reference } as const;
      await recordPayment(context, admin, id, payment);
      return { text: `${displayMoney(outstanding)} recorded as paid` };
    },
  });
}
