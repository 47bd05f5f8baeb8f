import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import {
  contactsOf,
  type Done,
  entriesOf,
  factsOf,
  type Handed,
  inChargeText,
  type Post,
  type Reader,
  rest,
  withContacts,
} from './handed-posts.ts';

/** Tells a practitioner that their posts were handed over. */
export const handedOverMail = (
  operator: Operator,
  to: Reader,
  { posts, ...done }: Done & { posts: readonly Handed[] },
): Mail => {
  const [, ...others] = contactsOf(posts);
  return renderEmail(operator, {
    to: to.email1,
    subject: `${countOf(posts.length, 'post', 'posts')} handed over`,
    preview: `${others.length > 0 ? 'Other practitioners are' : 'Another practitioner is'} in charge from now on.`,
    dear: to.forenames,
    paragraphs: [
      `${inChargeText(posts)} Interest, figures and certificates moved with the posts; invoices stay with the practitioner who was charged.`,
    ],
    facts: factsOf(done),
    entries: entriesOf(operator, withContacts(posts)),
    remarks: [...rest(posts), 'If you did not expect this, contact us.'],
    links: [{ label: routes.ContactUs.title, url: operator.publicUrl + pathTo('ContactUs') }],
    footerNote: 'You’re receiving this because you were in charge of these posts.',
  });
};

type Waiting = { postId: number };
type TakenOver = Done & {
  posts: readonly Post[];
  former: readonly string[];
  words?: string;
  interest?: boolean;
  /** Buyers who have accepted an undertaking and await a decision. */
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

/** Tells a practitioner that they are now in charge of posts, which buyers await a decision, and what their predecessor says. */
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
    dear: to.forenames,
    paragraphs: [
      `These posts were handed over to you, with the interest in them, their figures and their certificates.${interest ? ' Buyers who expressed interest know that you are now their contact.' : ''}`,
      ...(waiting.length > 0 ? [waitingText(waiting)] : []),
      'Earlier invoices stay with the practitioner who was charged.',
      ...(words ? ['Message from the previous practitioner:'] : []),
    ],
    ...(words && { quote: words.split('\n') }),
    facts: [['In charge before', former.join(', ')], ...factsOf(done)],
    // Posts with pending decisions come first, because a mail names only some posts.
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
    footerNote: 'You’re receiving this because you are in charge of these posts.',
  });
};
