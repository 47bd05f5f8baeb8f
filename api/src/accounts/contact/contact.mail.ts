import type { ContactUs } from '@marketplace/shared-contract/contact';
import { letter, type Operator } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** A message of the contact form for the support team. The subject is one of our own topics; what was typed stays in the body. */
export const contactMail = (
  operator: Operator,
  to: string,
  { From, ReplyToEmail, Regarding, Message }: ContactUs,
): Mail => ({
  ...letter(operator, {
    to,
    subject: `Contact form: ${Regarding}`,
    heading: Regarding,
    preview: `From ${From}`,
    greeting: 'Dear support team',
    paragraphs: ['This message came through the contact form:'],
    quote: Message.split(/\s*\n\s*/),
    facts: [
      ['From', From],
      ['Reply to', ReplyToEmail],
    ],
    reason: 'You receive this because messages of the contact form go to this address. A reply goes to the sender.',
  }),
  replyTo: { name: From, address: ReplyToEmail },
});
