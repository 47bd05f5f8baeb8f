import { manyUndertakings } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import type { Closure } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };
type Subject = { id: number; reference: string; activityHeading: string };

const factsOf = ({ reference, activityHeading }: Subject): [string, string][] => [
  ['Reference', reference],
  ['Post', activityHeading],
];
const ofSeller = 'You’re receiving this because this post is yours or you handle it.';
const ofBuyer = 'You’re receiving this because you accepted the undertaking of this post.';

const acceptedTexts = {
  waiting: {
    subject: 'Undertaking accepted: your decision is needed',
    paragraph:
      'A buyer has accepted the undertaking of your post and asks for the particulars. They wait for you to release them.',
    action: 'Decide',
  },
  'still waiting': {
    subject: 'An undertaking still waits for your decision',
    paragraph:
      'A buyer has accepted the undertaking of your post and still waits for your decision. Please release the particulars, or decline.',
    action: 'Decide',
  },
  released: {
    subject: 'Undertaking accepted: particulars released',
    paragraph:
      'A buyer has accepted the undertaking of your post. The particulars were released to them at once, as you chose.',
    action: 'See who reads',
  },
} as const;

/** Tells a practitioner that a buyer has accepted the undertaking; the buyer's name needs a login. */
export const undertakingAcceptedMail = (
  operator: Operator,
  to: Reader,
  post: Subject,
  state: keyof typeof acceptedTexts,
): Mail => {
  const { subject, paragraph, action } = acceptedTexts[state];
  return renderEmail(operator, {
    to: to.email1,
    subject: `${subject} (${post.reference})`,
    heading: subject,
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: [paragraph],
    facts: factsOf(post),
    action: { label: action, url: operator.publicUrl + pathTo('PostParticulars', post.id) },
    footerNote: ofSeller,
  });
};

/** How long a buyer's duties last after access ends and, if it ended automatically, why. */
export type StillOwed = { until: Day | undefined; closed?: Closure | undefined };

/** For a buyer a sale is over, whatever its result. */
const endedBy: Record<Closure['by'], (day: string) => string> = {
  withdrawal: (day) => `The post was withdrawn on ${day}, and your access to its particulars has ended.`,
  sale: (day) => `The sale ended on ${day}, and your access to its particulars has ended.`,
  outcome: (day) => `The sale ended on ${day}, and your access to its particulars has ended.`,
  window: (day) => `The particulars of this post were open until ${day}: your access to them has ended.`,
};
const bindsText = (until: Day | undefined) =>
  until
    ? `Your undertaking binds you until ${displayDate(until)}`
    : 'Your undertaking binds you for as long as its text says';

const isRelease = (decision: keyof typeof decisionTexts) =>
  decision === 'release' || decision === 'release-before-documents';

function decisionParagraph(decision: keyof typeof decisionTexts, { until, closed }: StillOwed): string {
  const { paragraph } = decisionTexts[decision];
  if (isRelease(decision)) return paragraph;
  if (decision === 'decline') return `${paragraph} ${bindsText(until)}.`;
  return `${closed ? endedBy[closed.by](displayDate(closed.on)) : paragraph} ${bindsText(until)}: please destroy your copies.`;
}

const decisionTexts = {
  release: {
    subject: 'The particulars are open to you',
    paragraph: 'The practitioner has released the particulars of this post to you. Log in to read them.',
    action: 'Read the particulars',
  },
  'release-before-documents': {
    subject: 'The practitioner has agreed: documents are to come',
    paragraph:
      'The practitioner has agreed to release the particulars of this post to you. There is nothing to read yet. We email you when there is.',
    action: 'View the particulars',
  },
  decline: {
    subject: 'The particulars were not released',
    paragraph: 'The practitioner has decided not to release the particulars of this post to you.',
    action: 'View your undertakings',
  },
  end: {
    subject: 'Your access to the particulars has ended',
    paragraph: 'Your access to the particulars of this post has ended.',
    action: 'View your undertakings',
  },
} as const;

/** Tells a buyer the decision on their undertaking, without a reason and without mentioning others. */
export const undertakingDecidedMail = (
  operator: Operator,
  to: Reader,
  post: Subject,
  decision: keyof typeof decisionTexts,
  owed: StillOwed,
): Mail => {
  const { subject, action } = decisionTexts[decision];
  const path = isRelease(decision) ? pathTo('ReadParticulars', post.id) : pathTo('OwnUndertakings');
  return renderEmail(operator, {
    to: to.email1,
    subject: `${subject} (${post.reference})`,
    heading: subject,
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: [decisionParagraph(decision, owed)],
    facts: factsOf(post),
    action: { label: action, url: operator.publicUrl + path },
    footerNote: ofBuyer,
  });
};

/** Tells an Admin of a buyer who has accepted many undertakings in a few days; the name is behind the login. */
export const manyUndertakingsMail = (operator: Operator, to: Reader, buyerId: string): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `A buyer has accepted ${manyUndertakings} undertakings in seven days`,
    preview: 'Please look whether they buy, or collect.',
    dear: to.forenames,
    paragraphs: [
      'Somebody who reads the particulars of so many sales may not mean to buy. Please look at their account and at what they were released. If you flag them, they can open nothing more.',
    ],
    action: { label: 'View the account', url: operator.publicUrl + pathTo('AdminUser', buyerId) },
    links: [{ label: 'View the undertakings', url: operator.publicUrl + pathTo('AdminUndertakings') }],
    footerNote: 'You’re receiving this because you are an Admin. It is sent when a buyer reaches this number.',
  });
