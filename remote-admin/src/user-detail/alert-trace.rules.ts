import { frequencyNames } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { retention } from '@marketplace/shared-contract/operations/retention/retention';
import type {
  AlertObstacle,
  AlertTrace,
  CriteriaFacet,
} from '@marketplace/shared-contract/operations/users/admin-alert-trace';
import { displayDate, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';

type Posting = AlertTrace['postings'][number];
type Alert = NonNullable<Posting['alert']>;

const facetNames: Record<CriteriaFacet, string> = {
  location: 'Location',
  turnover: 'Turnover',
  employees: 'Employees',
  categories: 'Categories',
  assets: 'Assets',
  keywords: 'Keywords',
};

const obstacleTexts: Record<AlertObstacle, string> = {
  closed: 'The account is closed.',
  unconfirmed: 'The email address has not been confirmed.',
  locked: 'The account is disabled.',
  'no address': 'Emails to every address of this buyer are turned off.',
};

const inWords = (problem: string | null) => (problem ? ` The mail server said: ${problem}` : '');
const at = (iso: string | null) => (iso ? ` on ${displayMoment(iso)}` : '');

const alertTexts: Record<Alert['state'], (alert: Alert) => string> = {
  queued: ({ inDigest, digestDue, attempts, problem }) => {
    if (inDigest)
      return digestDue
        ? `It is in the digest of ${displayDate(digestDue)}, which has not been sent yet.`
        : 'It is waiting for the buyer’s next digest.';
    if (attempts === 0) return 'An email is waiting to be sent.';
    return `The first attempt failed. It will be tried again.${inWords(problem)}`;
  },
  accepted: ({ accepted, inDigest }) =>
    `${inDigest ? 'The digest with it' : 'The email'} was accepted by the buyer’s mail server${at(accepted)}. Ask the buyer to check their spam or junk folder.`,
  delivered: ({ accepted, inDigest }) =>
    `${inDigest ? 'The digest with it' : 'The email'} was delivered${at(accepted)}. Ask the buyer to check their spam or junk folder.`,
  failed: ({ failed, problem }) => `Sending failed${at(failed)}.${inWords(problem)}`,
  bounced: ({ failed, problem }) => `The email came back${at(failed)}.${inWords(problem)}`,
  blocked: ({ failed, problem }) => `The email was blocked${at(failed)}.${inWords(problem)}`,
  withheld: () =>
    'An email was prepared but not sent: by then the post had ended, or emails to this buyer were turned off.',
};

/** The criteria that the post does not match now. */
export const unfit = ({ fits }: Pick<AlertTrace, 'fits'>): string[] =>
  (Object.entries(facetNames) as [CriteriaFacet, string][]).flatMap(([facet, name]) => (fits[facet] ? [] : [name]));

/** Whether nothing that the post matches is emailed, by the buyer's own choice. */
const isPaused = ({ sets, alertFrequency }: AlertTrace): boolean =>
  (sets ?? []).filter((set) => unfit(set).length === 0).every(({ frequency }) => frequency === 'off') &&
  (sets !== undefined || alertFrequency === 'off');

/** A set of criteria of a buyer with several: how often it is emailed, and whether the post matches it. */
export function explainSet(set: NonNullable<AlertTrace['sets']>[number]): string {
  const apart = unfit(set);
  const match = apart.length === 0 ? 'matches' : `does not match: ${apart.join(', ')}`;
  return `“${set.name}” (${frequencyNames[set.frequency].toLowerCase()}) ${match}`;
}

/** Why no email can have been created for the buyer, if they have none for a posting. */
function whyNone(trace: AlertTrace, { alertsMade, periodId }: Posting): string[] {
  if (!alertsMade) {
    // The present state of the post only says something about its latest posting; an earlier one was cancelled or ended while hidden.
    if (periodId !== trace.postings[0]?.periodId) return ['Nobody was emailed about this post.'];
    if (trace.siteStatus === 'Scheduled') return ['Emails go out on the day the post goes live.'];
    if (!trace.approved) return ['The post is hidden. Its emails go out once it is approved.'];
    return [trace.siteStatus === 'For Sale' ? 'Emails go out within minutes.' : 'Nobody was emailed about this post.'];
  }
  const apart = unfit(trace);
  const reasons = trace.obstacles.map((obstacle) => obstacleTexts[obstacle]);
  if (apart.length > 0)
    reasons.unshift(
      trace.sets
        ? 'The post matches none of the buyer’s criteria.'
        : `The post does not match the buyer’s criteria: ${apart.join(', ')}.`,
    );
  else if (isPaused(trace)) reasons.unshift('The buyer has turned emails off for the criteria it matches.');
  if (reasons.length > 0) return reasons;
  const { length } = retention.deliveries;
  return [
    `The post and the buyer match today. Either they did not on ${displayMoment(alertsMade)}, when the emails were made, or the record has been deleted: records are kept for ${length.years} years after a post ends.`,
  ];
}

/** The buyer's email about a posting, in sentences. */
export const explain = (trace: AlertTrace, posting: Posting): string[] =>
  posting.alert ? [alertTexts[posting.alert.state](posting.alert)] : whyNone(trace, posting);
