import { displayInstant, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type LoggedOut = { email1: string; forenames: string; at: Date };

/** Tells a user that an Admin has logged them out everywhere, so that they do not look for a fault, and know the reason. */
export const sessionsEndedMail = (operator: Operator, { email1, forenames, at }: LoggedOut): Mail =>
  renderEmail(operator, {
    to: email1,
    subject: 'You were logged out of your account',
    preview: 'A moderator has ended your sessions. You can log in again.',
    dear: forenames,
    paragraphs: [
      'One of our moderators has logged you out on every device, usually to keep your account safe. You can log in again with the same details. Nothing else has changed.',
    ],
    facts: [['When', `${displayInstant(at.toISOString())}, ${displayTime(at)}`]],
    action: { label: 'Log in', url: operator.publicUrl + pathTo('Login') },
    remarks: ['If you don’t know why, contact us.'],
    footerNote: 'You’re receiving this because your sessions were ended.',
    links: [{ label: 'Contact us', url: operator.publicUrl + pathTo('ContactUs') }],
  });
