import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { displayMoney } from '@marketplace/shared-contract/platform/words/money';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

export type IssuedCreditNote = {
  id: number;
  number: number;
  totalPence: number;
  reason: string;
  invoiceNumber: number;
  reference: string;
  email1: string;
  forenames: string;
};

/** Tells the seller that a credit note was issued, and why (PD-58). */
export function creditNoteMail(operator: Operator, note: IssuedCreditNote): Mail {
  const total = displayMoney(note.totalPence);
  return renderEmail(operator, {
    to: note.email1,
    subject: `Credit note ${note.number} for invoice ${note.invoiceNumber}`,
    heading: `Credit note ${note.number}`,
    preview: `${total} including VAT, set against invoice ${note.invoiceNumber}.`,
    dear: note.forenames,
    paragraphs: [
      `We have issued a credit note for invoice ${note.invoiceNumber}. It reduces what you owe. If you have already paid, we will refund you.`,
      'The reason:',
    ],
    quote: note.reason.split(/\n\s*/),
    facts: [
      ['Credit note', String(note.number)],
      ['Invoice', String(note.invoiceNumber)],
      ['Post', note.reference],
      ['Total including VAT', total],
    ],
    action: { label: 'View the credit note', url: operator.publicUrl + pathTo('CreditNoteOutput', note.id) },
    footerNote: 'You’re receiving this because you own this post. You get one email per credit note.',
  });
}
