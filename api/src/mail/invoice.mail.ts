import { displayDate } from '@marketplace/shared-contract/calendar';
import { displayMoney } from '@marketplace/shared-contract/money';
import { pathTo } from '@marketplace/shared-contract/routes';
import type { Database } from '../database/connect.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';

/** Tells the seller that an invoice was issued (decision 43). */
export async function invoiceMail(db: Database, site: string, invoiceId: number): Promise<Mail> {
  const invoice = await db
    .selectFrom('invoice')
    .innerJoin('account', 'account.id', 'invoice.accountId')
    .select([
      'account.email1',
      'account.forenames',
      'invoice.number',
      'invoice.reference',
      'invoice.totalPence',
      'invoice.dueOn',
    ])
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return letter({
    to: invoice.email1,
    subject: `Invoice ${invoice.number} for your post ${invoice.reference}`,
    greeting: `Dear ${invoice.forenames}`,
    paragraphs: ['We have issued an invoice for your posting.'],
    facts: [
      ['Invoice', String(invoice.number)],
      ['Total including VAT', displayMoney(invoice.totalPence)],
      ['Due', displayDate(invoice.dueOn)],
    ],
    link: { label: 'View the invoice', url: site + pathTo('InvoiceOutput', invoiceId) },
    reason: 'You receive this because you posted an advertisement.',
  });
}
