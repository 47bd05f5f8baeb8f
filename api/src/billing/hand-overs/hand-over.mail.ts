import { displayDate } from '@marketplace/shared-contract/calendar';
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

/** Who is in charge from now on. */
type Contact = { name: string; company: string };
/** A post that went over, and to whom: somebody who leaves may be succeeded by several. */
type Handed = Post & { contact: Contact };

const contactsOf = (posts: readonly Handed[]): Contact[] => [
  ...new Map(posts.map(({ contact }) => [`${contact.name}, ${contact.company}`, contact])).values(),
];
/** With each post its new practitioner, where they differ. */
const withContacts = (posts: readonly Handed[]): readonly Handed[] =>
  contactsOf(posts).length === 1
    ? posts
    : posts.map((post) => {
        const { name, company } = post.contact;
        return { ...post, reference: `${post.reference}. Now ${company ? `${name}, ${company}` : name}` };
      });

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

type Withdrawn = Pick<Asked, 'to' | 'by' | 'kind'> & { askedDate: string };

/** Tells the reader of an address that the request it was sent is withdrawn: there is nothing left to answer. */
export const handOverWithdrawnMail = (operator: Operator, { to, by, kind, askedDate }: Withdrawn): Mail =>
  renderEmail(operator, {
    to,
    subject: kind === 'offered' ? 'You need not take over posts' : 'You need not hand over a post',
    preview: 'The request was withdrawn. Nothing has changed.',
    greeting: 'Hello',
    paragraphs: [
      `${by} asked you on ${displayDate(askedDate)} ${kind === 'offered' ? 'to take over posts from their firm' : 'to hand a post over to them'}. That request has been withdrawn.`,
      'Nothing has changed, and there is nothing left to answer.',
    ],
    footerNote: 'You receive this because a user of ours named this address.',
    links: [{ label: routes.ContactUs.title, url: operator.publicUrl + pathTo('ContactUs') }],
  });

/** Tells who made a request that the other side, or an Admin, has declined it. */
export const handOverDeclinedMail = (
  operator: Operator,
  to: Reader,
  { address, words, byAdmin = false }: { address: string; words: string; byAdmin?: boolean },
): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: 'Your request to hand over posts was declined',
    preview: 'Nothing has changed.',
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      byAdmin
        ? `An administrator of this service has declined your request to ${address}, who had not answered it. Nothing has changed. The reason:`
        : `Your request to ${address} was declined. Nothing has changed. The answer:`,
    ],
    quote: words.split('\n'),
    action: { label: 'See your requests', url: toRequests(operator) },
    footerNote: 'You receive this because you made the request.',
  });

/** By whom and why, as a mail says it. Nobody stands there where the successor has agreed to a request: they know of it. */
type Done = { by: string | undefined; reason: string };
const factsOf = ({ by, reason }: Done): [string, string][] => [
  ...(by ? [['Handed over by', by] as [string, string]] : []),
  ['Reason', reason],
];

/** Tells a practitioner that posts they were in charge of were handed over. */
export const handedOverMail = (
  operator: Operator,
  to: Reader,
  { posts, ...done }: Done & { posts: readonly Handed[] },
): Mail => {
  const [successor, ...others] = contactsOf(posts);
  return renderEmail(operator, {
    to: to.email1,
    subject: `${countOf(posts.length, 'post', 'posts')} handed over`,
    preview: `${others.length > 0 ? 'Other practitioners are' : 'Another practitioner is'} in charge from now on.`,
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      `${others.length > 0 ? 'Other practitioners, who stand with each post, are' : `${successor?.name} is`} in charge from now on. Interest, figures and certificates went along; invoices stay with who was charged.`,
    ],
    facts: factsOf(done),
    entries: entriesOf(operator, withContacts(posts)),
    remarks: [...rest(posts), 'If you did not expect this, contact us.'],
    links: [{ label: routes.ContactUs.title, url: operator.publicUrl + pathTo('ContactUs') }],
    footerNote: 'You receive this because you were in charge of these posts.',
  });
};

type Waiting = { postId: number };
type TakenOver = Done & {
  posts: readonly Post[];
  former: readonly string[];
  words?: string;
  interest?: boolean;
  /** Each buyer who has accepted an undertaking and waits for a decision. */
  waiting?: readonly Waiting[];
};

const waitingText = (waiting: readonly Waiting[]) =>
  `${countOf(waiting.length, 'buyer has', 'buyers have')} accepted an undertaking and ${waiting.length === 1 ? 'waits' : 'wait'} for you to release the particulars, or decline.`;
const titled = (post: Post, waiting: readonly Waiting[]): Post => {
  const number = waiting.filter(({ postId }) => postId === post.id).length;
  const waits = number > 0 ? `. ${countOf(number, 'buyer waits', 'buyers wait')} for your decision` : '';
  return { ...post, reference: post.reference + waits };
};

const isWaiting = ({ id }: Post, waiting: readonly Waiting[]) => waiting.some(({ postId }) => postId === id);

/** Tells a practitioner that they are in charge of posts from now on, who waits for them, and what who handed over says about it. */
export const takenOverMail = (
  operator: Operator,
  to: Reader,
  { posts, former, words = '', interest = true, waiting = [], ...done }: TakenOver,
): Mail => {
  const [first] = waiting;
  return renderEmail(operator, {
    to: to.email1,
    subject: `You are in charge of ${countOf(posts.length, 'post', 'posts')}`,
    preview: 'Interest, figures and certificates have come along.',
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      `These posts were handed over to you, with the interest in them, their figures and their certificates.${interest ? ' Who has expressed interest was told that you are their contact now.' : ''}`,
      ...(waiting.length > 0 ? [waitingText(waiting)] : []),
      'What was charged before stays with who was charged.',
      ...(words ? ['What you should know, from who handed them over:'] : []),
    ],
    ...(words && { quote: words.split('\n') }),
    facts: [['In charge before', former.join(', ')], ...factsOf(done)],
    // Who has something to decide is named first: a mail names some posts only.
    entries: entriesOf(
      operator,
      posts
        .toSorted((a, b) => Number(isWaiting(b, waiting)) - Number(isWaiting(a, waiting)))
        .map((post) => titled(post, waiting)),
    ),
    remarks: rest(posts),
    action: first
      ? { label: 'Decide', url: operator.publicUrl + pathTo('PostParticulars', first.postId) }
      : { label: 'View interest', url: operator.publicUrl + pathTo('ViewInterest') },
    footerNote: 'You receive this because you are in charge of these posts.',
  });
};

/** What a buyer's undertakings of these posts open to them: something, a decision they wait for, or neither. */
export type Held = { open: boolean; waiting: boolean };

function heldText({ open, waiting }: Held): string {
  const inForce = 'The undertaking you accepted stays in force';
  const next = 'the practitioner above now decides whether to release them';
  if (open && waiting)
    return `${inForce}. What was open to you stays open; where you still wait for particulars, ${next}.`;
  if (open) return `${inForce}, and what was open to you stays open.`;
  return waiting ? `${inForce}. You still wait for the particulars: ${next}.` : `${inForce}.`;
}

/** Tells an Interested Party who deals with what they expressed interest in from now on, and one who is bound by an undertaking that it runs on; one mail for all of it. */
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
    greeting: `Dear ${to.forenames}`,
    paragraphs: [
      `The ${posts.length === 1 ? 'post' : 'posts'} below, in which you expressed interest, went over to ${others.length > 0 ? 'other practitioners, who stand with each' : 'another practitioner'}. They have your message and contact details. You need not do anything.`,
    ],
    ...(contact && others.length === 0 && { facts: contactFacts(contact) }),
    entries: entriesOf(operator, withContacts(posts)),
    remarks: [...rest(posts), ...(held ? [heldText(held)] : [])],
    links: [{ label: routes.ExpressedInterest.title, url: operator.publicUrl + pathTo('ExpressedInterest') }],
    footerNote: 'You receive this once, because you expressed interest.',
  });
};

const contactFacts = ({ name, company }: Contact): [string, string][] => [
  ['Practitioner', name],
  ...(company ? [['Company', company] as [string, string]] : []),
];
