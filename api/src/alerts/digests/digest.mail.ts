import type { AlertFrequency } from '@marketplace/shared-contract/alerts/alerts';
import { factsLine } from '@marketplace/shared-contract/marketplace/posts/facts-line';
import { linesOf } from '@marketplace/shared-contract/marketplace/posts/post-places';
import { displayDeadline } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import type { Config } from '../../platform/config/config.ts';
import type { EmailItem } from '../../platform/mail/email-content.ts';
import { type Operator, renderEmail } from '../../platform/mail/email-template.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { AlertedPost } from '../alerts/alert.mail.ts';
import { type AlertRecipient, unsubscribeLinks } from '../alerts/alert-recipient.ts';
import { namedCriteria } from '../alerts/named-criteria.rules.ts';
import { openingOf } from '../alerts/opening.rules.ts';

const frequencyTexts = (alertsADay: number): Record<AlertFrequency, string> => ({
  'at once': `You’re receiving this because you asked for an email about each match. Those after the first ${alertsADay === 1 ? '' : `${alertsADay} `}of a day, and those that were waiting for a digest when you asked, come together.`,
  daily: 'You’re receiving this because you registered as an Interested Party and asked for one email a day.',
  weekly: 'You’re receiving this because you registered as an Interested Party and asked for one email a week.',
});

const severalText =
  'You’re receiving this because you registered as an Interested Party and asked for emails about posts that match your criteria.';

/** `criteria`: the matching ones, if the reader has several. */
export type DigestPost = AlertedPost & { criteria?: string[] | null };

/** How many alerts of a day are sent singly. */
type DigestOperator = Operator & Pick<Config, 'alertsADay'>;

/** All posts that match a buyer's criteria and were kept for one mail (ADR-0018). */
export function digestMail(
  operator: DigestOperator,
  reader: AlertRecipient,
  frequency: AlertFrequency | null,
  posts: DigestPost[],
): Mail {
  const { publicUrl } = operator;
  const { links, headers } = unsubscribeLinks(operator, reader);
  const count = countOf(posts.length, 'new post', 'new posts');
  const mail = renderEmail(operator, {
    to: reader.address,
    subject: `${count} for you`,
    heading: count,
    preview: posts
      .map(({ card }) => card.activityHeading)
      .slice(0, 3)
      .join(' · '),
    dear: reader.forenames,
    paragraphs: [posts.length === 1 ? 'This new post matches your criteria.' : 'These new posts match your criteria.'],
    entries: posts.map((post) => entryOf(publicUrl, post)),
    action: { label: 'View your inbox', url: publicUrl + pathTo('PostingInbox') },
    footerNote: frequency ? frequencyTexts(operator.alertsADay)[frequency] : severalText,
    links,
  });
  return { ...mail, headers };
}

const liveText = (endsOn: string, offersDue: DigestPost['offersDue']): string => {
  const live = `Live until ${displayDate(endsOn)}`;
  return offersDue ? `Offers due ${displayDeadline(offersDue.toISOString())}. ${live}` : live;
};

const entryOf = (publicUrl: string, { id, card, description, endsOn, offersDue, criteria }: DigestPost): EmailItem => {
  const [sector, ...facts] = linesOf('alert', card).filter(({ field }) => field !== 'locations');
  const places = card.locations.map((location) => location.description);
  const matches = criteria?.length ? [`Matches ${namedCriteria(criteria)}`] : [];
  return {
    title: card.activityHeading,
    url: publicUrl + pathTo('PostDetail', id),
    facts: [sector?.text, factsLine(places, facts)].filter(Boolean).join(' · '),
    lines: [openingOf(description), liveText(endsOn, offersDue), ...matches],
  };
};
