import { linesOf, type ShownPost } from '@marketplace/shared-contract/marketplace/posts/post-places';
import { displayDeadline } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import type { StoredCard } from '../../marketplace/posts/card.ts';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type AlertRecipient, unsubscribeLinks } from './alert-recipient.ts';
import { namedCriteria } from './named-criteria.rules.ts';
import { openingOf } from './opening.rules.ts';

/** `description`: its opening, as text. */
export type AlertedPost = {
  id: number;
  endsOn: string;
  /** When offers are due, if its timetable says so. */
  offersDue?: Date | null;
  description: string;
  card: AlertedCard;
};
/** An alert's facts from a card. */
type AlertedCard = Pick<StoredCard, 'activityHeading'> & ShownPost<'alert'>;

/** Tells a buyer about a matching post. The link leads through the login. `criteria` names the matching set if the buyer has several. */
export function alertMail(
  operator: Operator,
  reader: AlertRecipient,
  post: AlertedPost,
  criteria: string[] | null = null,
): Mail {
  const { links, headers } = unsubscribeLinks(operator, reader);
  const { activityHeading } = post.card;
  const lines = linesOf('alert', post.card);
  const text = Object.fromEntries(lines.map((line) => [line.field, line.text]));
  const mail = renderEmail(operator, {
    to: reader.address,
    subject: `New post: ${activityHeading}`,
    heading: activityHeading,
    preview: `${text.primaryCategory} in ${text.locations}, live until ${displayDate(post.endsOn)}.`,
    dear: reader.forenames,
    paragraphs: [`A new post matches ${namedCriteria(criteria)}. It begins:`],
    quote: [openingOf(post.description)],
    facts: [
      ...lines.map((line): [string, string] => [line.label, line.text]),
      ...(post.offersDue ? [['Offers due', displayDeadline(post.offersDue.toISOString())] as [string, string]] : []),
      ['Live until', displayDate(post.endsOn)],
    ],
    action: { label: 'View the post', url: operator.publicUrl + pathTo('PostDetail', post.id) },
    footerNote:
      'You’re receiving this because you registered as an Interested Party and asked for an email about each match.',
    links,
  });
  return { ...mail, headers };
}
