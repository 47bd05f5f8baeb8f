import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type Contact, contactsOf, entriesOf, type Handed, type Reader, rest, withContacts } from './handed-posts.ts';

/** Whether a buyer's undertakings on these posts give access to particulars, await a decision, or neither. */
export type Held = { open: boolean; waiting: boolean };

function heldText({ open, waiting }: Held): string {
  const inForce = 'The undertaking you accepted stays in force';
  const next = 'the practitioner above now decides whether to release them';
  if (open && waiting)
    return `${inForce}. What was open to you stays open; where you still wait for particulars, ${next}.`;
  if (open) return `${inForce}, and what was open to you stays open.`;
  return waiting ? `${inForce}. You still wait for the particulars: ${next}.` : `${inForce}.`;
}

/** Tells interested buyers who now deals with the posts, and that any undertaking stays in force. */
export const contactChangedMail = (
  operator: Operator,
  to: Reader,
  { posts, held }: { posts: readonly Handed[]; held?: Held | undefined },
): Mail => {
  const [contact, ...others] = contactsOf(posts);
  return renderEmail(operator, {
    to: to.email1,
    subject:
      others.length > 0
        ? 'Other practitioners now deal with your interest'
        : 'Another practitioner now deals with your interest',
    preview: posts[0]?.activityHeading ?? '',
    dear: to.forenames,
    paragraphs: [
      `The ${posts.length === 1 ? 'post' : 'posts'} below, in which you expressed interest, went over to ${others.length > 0 ? 'other practitioners, who stand with each' : 'another practitioner'}. They have your message and contact details. You need not do anything.`,
    ],
    ...(contact && others.length === 0 && { facts: contactFacts(contact) }),
    entries: entriesOf(operator, withContacts(posts)),
    remarks: [...rest(posts), ...(held ? [heldText(held)] : [])],
    links: [{ label: routes.ExpressedInterest.title, url: operator.publicUrl + pathTo('ExpressedInterest') }],
    footerNote: 'You’re receiving this once, because you expressed interest.',
  });
};

const contactFacts = ({ name, company }: Contact): [string, string][] => [
  ['Practitioner', name],
  ...(company ? [['Company', company] as [string, string]] : []),
];
