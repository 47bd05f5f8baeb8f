import type { ContactUs } from '@marketplace/shared-contract/accounts/contact';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** A message from the contact form for the support team. The subject is one of our own topics; typed text stays in the body. */
export const contactMail = (
  operator: Operator,
  to: string,
  { From, ReplyToEmail, Regarding, Message }: ContactUs,
): Mail => ({
  ...renderEmail(operator, {
    to,
    subject: `Contact form: ${Regarding}`,
    heading: Regarding,
    preview: `From ${From}`,
    dear: 'support team',
    paragraphs: ['Somebody sent us this message through the contact form:'],
    quote: Message.split(/\s*\n\s*/),
    facts: [
      ['From', From],
      ['Reply to', ReplyToEmail],
    ],
    footerNote:
      'You’re receiving this because contact form messages are sent to this address. Your reply goes to the sender.',
  }),
  replyTo: { name: From, address: ReplyToEmail },
});
