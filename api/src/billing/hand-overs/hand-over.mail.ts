import { type HandOverReason, handOverLimits, handOverReasons } from '@marketplace/shared-contract/hand-over';
import { countOf } from '@marketplace/shared-contract/plural';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import type { EmailItem } from '../../platform/mail/email-content.ts';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };
type Post = { id: number; reference: string; activityHeading: string };

/** As many as a mail names; the others stand in the lists. */
const named = 20;

const entriesOf = ({ publicUrl }: Operator, posts: readonly Post[]): EmailItem[] =>
  posts.slice(0, named).map(({ id, reference, activityHeading }) => ({
    title: activityHeading,
    url: publicUrl + pathTo('PostDetail', id),
    facts: `Reference ${reference}`,
    lines: [],
  }));
const rest = (posts: readonly Post[]) =>
  posts.length > named ? [`And ${countOf(posts.length - named, 'more post', 'more posts')}.`] : [];

const toRequests = ({ publicUrl }: Operator) => publicUrl + pathTo('HandOvers');

type Asked = { to: string; by: string; kind: 'offered' | 'asked'; posts: number; reason: HandOverReason };

/** Asks the reader of an address to take posts over, or to hand one over. It reads the same whether or not the address has an account, and names no post (PD-63). */
export const handOverAskedMail = (operator: Operator, { to, by, kind, posts, reason }: Asked): Mail =>
  renderEmail(operator, {
    to,
    subject: kind === 'offered' ? 'You are asked to take over posts' : 'You are asked to hand over a post',
    preview: 'Log in to read the request and answer it.',
    greeting: 'Hello',
    paragraphs: [
      kind === 'offered'
        ? `${by} asks you to take over ${countOf(posts, 'post', 'posts')} from their firm. The reason given: ${handOverReasons[reason]}.`
        : `${by} asks you to hand a post over to them. The reason given: ${handOverReasons[reason]}.`,
      'Log in with this address as an Insolvency Practitioner to read the request and answer it. If you have no account yet, register with this address first: the request then waits for you.',
    ],
    action: { label: 'Read the request', url: toRequests(operator) },
    remarks: [
      `The request is for this address alone and lasts ${handOverLimits.openDays} days. Nothing changes until you agree. If you don’t know them, ignore this email or tell us.`,
    ],
    footerNote: 'You receive this because a user of ours named this address.',
    links: [
      { label: 'Register', url: operator.publicUrl + pathTo('RegisterSeller') },
      { label: routes.ContactUs.title, url: operator.publicUrl + pathTo('ContactUs') },
    ],
  });

/** Tells who made a request that the other side, or an Admin, has declined it. */
export const handOverDeclinedMail = (
  operator: Operator,
  to: Reader,
  { address, words }: { address: string; words: string },
): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: 'Your request to hand over posts was declined',
    preview: 'Nothing has changed.',
    greeting: `Dear ${to.forenames}`,
    paragraphs: [`Your request to ${address} was declined. Nothing has changed. The answer:`],
    quote: words.split('\n'),
    action: { label: 'See your requests', url: toRequests(operator) },
    footerNote: 'You receive this because you made the request.',
  });

/** Tells a practitioner that posts they were in charge of were handed over. */
export const handedOverMail = (
  operator: Operator,
  to: Reader,
  { posts, successor }: { posts: readonly Post[]; successor: string },
): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `${countOf(posts.length, 'post', 'posts')} handed over`,
    preview: 'Another practitioner is in charge from now on.',
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      `${successor} is in charge from now on. Interest, figures and certificates went along; invoices stay with who was charged.`,
    ],
    entries: entriesOf(operator, posts),
    remarks: [...rest(posts), 'If you did not expect this, contact us.'],
    links: [{ label: routes.ContactUs.title, url: operator.publicUrl + pathTo('ContactUs') }],
    footerNote: 'You receive this because you were in charge of these posts.',
  });

/** Tells a practitioner that they are in charge of posts from now on. */
export const takenOverMail = (operator: Operator, to: Reader, { posts }: { posts: readonly Post[] }): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `You are in charge of ${countOf(posts.length, 'post', 'posts')}`,
    preview: 'Interest, figures and certificates have come along.',
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      'These posts were handed over to you, with the interest in them, their figures and their certificates. Who has expressed interest was told that you are their contact now.',
      'What was charged before stays with who was charged.',
    ],
    entries: entriesOf(operator, posts),
    remarks: rest(posts),
    action: { label: 'View interest', url: operator.publicUrl + pathTo('ViewInterest') },
    footerNote: 'You receive this because you are in charge of these posts.',
  });

type Contact = { name: string; company: string };

/** Tells an Interested Party who deals with what they expressed interest in from now on, and one who is bound by an undertaking that it runs on; one mail for all of it. */
export const contactChangedMail = (
  operator: Operator,
  to: Reader,
  { posts, contact, bound = false }: { posts: readonly Post[]; contact: Contact; bound?: boolean },
): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: 'Another practitioner now deals with your interest',
    preview: posts[0]?.activityHeading ?? '',
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      `The ${posts.length === 1 ? 'post' : 'posts'} below, in which you expressed interest, went over to another practitioner. They have your message and contact details. You need not do anything.`,
    ],
    facts: [
      ['Practitioner', contact.name],
      ...(contact.company ? [['Company', contact.company] as [string, string]] : []),
    ],
    entries: entriesOf(operator, posts),
    remarks: [
      ...rest(posts),
      ...(bound ? ['The undertaking you accepted stays in force, and what was open to you stays open.'] : []),
    ],
    links: [{ label: routes.ExpressedInterest.title, url: operator.publicUrl + pathTo('ExpressedInterest') }],
    footerNote: 'You receive this once, because you expressed interest.',
  });
