import {
  type DeadlineName,
  deadlineLabels,
  displayDeadline,
} from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';

type Reader = { email1: string; forenames: string };
type Subject = { id: number; reference: string; activityHeading: string };

/** What happened to a date since its readers were last mailed. */
export type MailedChange = {
  deadline: DeadlineName;
  change: 'set' | 'moved' | 'reopened';
  from: Date | null;
  to: Date;
};

const headings = {
  set: 'Dates of a sale are set',
  moved: 'Dates of a sale have moved',
  reopened: 'A date of a sale is open again',
} as const satisfies Record<MailedChange['change'], string>;

const display = (moment: Date) => displayDeadline(moment.toISOString());

function sentenceOf({ deadline, change, from, to }: MailedChange): string {
  const label = deadlineLabels[deadline];
  if (change === 'set' || !from) return `${label}: ${display(to)}.`;
  return change === 'moved'
    ? `${label}: moved from ${display(from)} to ${display(to)}.`
    : `${label}: open again, until ${display(to)}.`;
}

const facts = (post: Subject): [string, string][] => [
  ['Reference', post.reference],
  ['Post', post.activityHeading],
];

/** Tells interested buyers which dates were set or moved: the post has the current ones. */
export function datesMail(operator: Operator, to: Reader, post: Subject, changes: readonly MailedChange[]): Mail {
  const kind =
    (['reopened', 'moved', 'set'] as const).find((one) => changes.some(({ change }) => change === one)) ?? 'set';
  return renderEmail(operator, {
    to: to.email1,
    subject: `${headings[kind]}: ${post.reference}`,
    heading: headings[kind],
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: [
      ...changes.map(sentenceOf),
      'The dates on the post are the ones that hold: look there before you act.',
    ],
    facts: facts(post),
    action: { label: 'View the post', url: operator.publicUrl + pathTo('PostDetail', post.id) },
    footerNote:
      'You’re receiving this because you expressed interest in this post. It is a notice about a sale, so you get it even if you stop alerts.',
  });
}

/** Reminds a holder that best and final offers are due in two days. */
export const finalSoonMail = (operator: Operator, to: Reader, post: Subject, final: Date): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `Best and final offers are due soon: ${post.reference}`,
    heading: 'Best and final offers are due soon',
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: [`${deadlineLabels.finalOffersBy}: ${display(final)}.`],
    facts: facts(post),
    action: { label: 'View the post', url: operator.publicUrl + pathTo('PostDetail', post.id) },
    footerNote:
      'You’re receiving this because the particulars of this post were released to you. You get it once for each final date.',
  });

/** Asks a seller on the day after the final date about the sale's result. */
export const finalPassedMail = (operator: Operator, to: Reader, post: Subject, final: Date): Mail =>
  renderEmail(operator, {
    to: to.email1,
    subject: `Best and final offers have closed: ${post.reference}`,
    heading: 'Best and final offers have closed',
    preview: post.activityHeading,
    dear: to.forenames,
    paragraphs: [
      `The date you gave buyers has passed: ${display(final)}.`,
      'Record which offers came while it is fresh. If you need more time, you can open the date again: buyers who expressed interest get an email.',
    ],
    facts: facts(post),
    action: { label: 'View the post', url: operator.publicUrl + pathTo('PostDetail', post.id) },
    links: [{ label: 'Change the timetable', url: operator.publicUrl + pathTo('PostTimetable', post.id) }],
    footerNote:
      'You’re receiving this because this post is yours or you handle it. You get one email for each final date.',
  });
