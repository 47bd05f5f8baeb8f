import type { ContactUs } from '@marketplace/shared-contract/contact';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';

/** A message of the contact form for the support team. The subject is one of our own topics; what was typed stays in the body. */
export const contactMail = (to: string, { From, ReplyToEmail, Regarding, Message }: ContactUs): Mail => ({
  ...letter({
    to,
    subject: `Contact form: ${Regarding}`,
    greeting: 'Dear support team',
    paragraphs: Message.split(/\s*\n\s*/),
    facts: [
      ['From', From],
      ['Reply to', ReplyToEmail],
    ],
    reason: 'Sent through the contact form. A reply goes to the sender.',
  }),
  replyTo: ReplyToEmail,
});
