import { serverNow } from '@marketplace/shared-auth';
import { soldOutcome, soldWithinMonths } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { needsApproval, type Post, type SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { addMonths, daysBetween, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { hasEnded } from '../outcome.rules.ts';

export type Act = { label: string; to: string };
type GroupName = 'Sale' | 'Buyers' | 'Record' | 'End';
type Screen = [name: RouteName, label: string, query?: Readonly<Record<string, string>>];

const marketed: readonly Screen[] = [
  ['AnswerQuestions', 'Questions'],
  ['PostParticulars', 'Particulars'],
  ['PostNotices', 'Notices'],
];
const recorded: readonly Screen[] = [
  ['RecordSold', 'Record as Sold'],
  ['PostOutcome', 'Outcome of the Sale'],
  ['PostStatement', 'Statement'],
];
const offers: Screen = ['PostOffers', 'Offers'];
const earlierOutcomes: Screen = ['PostOutcome', 'Earlier Outcomes'];
const prepared: readonly Screen[] = [['PostParticulars', 'Particulars']];

/** A seller's acts on a post in each status (PD-35, PD-59 and PD-60). */
const screens: Record<SiteStatus, Partial<Record<GroupName, readonly Screen[]>>> = {
  Draft: {
    Sale: [
      ['PostDraft', 'Post Draft'],
      ['PostPictures', 'Pictures'],
    ],
    Buyers: prepared,
  },
  Scheduled: {
    Sale: [
      ['PostTimetable', 'Timetable'],
      offers,
      ['PostPictures', 'Pictures'],
      ['MoveScheduledPost', 'Move Start'],
      ['ExtendPost', 'Modify End Date'],
    ],
    Buyers: prepared,
    Record: [earlierOutcomes],
    End: [['CancelScheduledPost', 'Cancel Scheduled Post']],
  },
  'For Sale': {
    Sale: [['PostTimetable', 'Timetable'], offers, ['PostPictures', 'Pictures'], ['ExtendPost', 'Modify End Date']],
    Buyers: [...marketed, ['EmailPost', 'Email Post']],
    Record: [earlierOutcomes, ['PostStatement', 'Statement']],
    End: [
      ['WithdrawPost', 'Mark as Sold', soldOutcome],
      ['WithdrawPost', 'Withdraw'],
    ],
  },
  Expired: {
    Sale: [['Repost', 'Repost'], ['PostTimetable', 'Timetable'], offers],
    Buyers: marketed,
    Record: recorded,
  },
  Withdrawn: { Sale: [['Repost', 'Repost'], offers], Buyers: marketed, Record: recorded },
  Sold: { Sale: [offers], Buyers: marketed, Record: recorded.slice(1) },
};

/** Acts that put a post on the marketplace: not offered if an Admin has to approve it first (PD-53). */
const posting: readonly RouteName[] = ['PostDraft', 'Repost'];

/** A sale is recorded within twelve months of the last day on sale. */
const isLongOver = ({ activeEndDate: [end] }: Post) =>
  end !== undefined && londonDay(serverNow()) > addMonths(end, soldWithinMonths);

/** Of a post on sale, only the records of its earlier periods can be read. */
const hasNoOutcome = (post: Post) => !hasEnded(post) && post.activeStartDate.length < 2;

/** A hidden post can't be emailed (PD-32). */
const isOffered = (post: Post, name: RouteName) =>
  !(posting.includes(name) && needsApproval(post)) &&
  !(name === 'EmailPost' && !post.approved) &&
  !(name === 'PostOutcome' && hasNoOutcome(post)) &&
  !(name === 'RecordSold' && isLongOver(post));

/** The screens a post links its seller to, by group. */
export function groupedActs(post: Post): [GroupName, Act[]][] {
  const groups = Object.entries(screens[post.siteStatus]) as [GroupName, readonly Screen[]][];
  return groups.map(([group, all]) => [
    group,
    all
      .filter(([name]) => isOffered(post, name))
      .map(([name, label, query]) => ({
        label: name === 'PostOffers' && post.offers ? `${label} (${post.offers})` : label,
        to: pathTo(name, post.businessId, query),
      })),
  ]);
}

/** Days on sale after today; undefined unless the post is live. */
export function daysLeft({ siteStatus, activeEndDate: [end] }: Post): number | undefined {
  if (siteStatus !== 'For Sale' || end === undefined) return undefined;
  return Math.max(0, daysBetween(londonDay(serverNow()), end));
}

const interestIn = ({ businessId }: Post, filter?: 'not-viewed') =>
  pathTo('ViewInterest', undefined, { post: String(businessId), ...(filter && { filter }) });

/** What waits for the seller's answer on this post, most urgent first. */
export function waiting(post: Post): Act[] {
  const questions = post.questionsToAnswer ?? 0;
  const unread = post.expressionsOfInterest.filter(({ viewedByInsolvency }) => !viewedByInsolvency).length;
  return [
    ...(questions > 0
      ? [{ label: `Answer questions (${questions})`, to: pathTo('AnswerQuestions', post.businessId) }]
      : []),
    ...(unread > 0 ? [{ label: `Read new interest (${unread})`, to: interestIn(post, 'not-viewed') }] : []),
  ];
}

/** The primary action for a post's status, if any. */
export function primaryAct(post: Post): Act | undefined {
  const { siteStatus, businessId, pictures, timetable, expressionsOfInterest, outcome } = post;
  const act = (name: RouteName, label: string) =>
    isOffered(post, name) ? { label, to: pathTo(name, businessId) } : undefined;
  if (siteStatus === 'Draft')
    return pictures?.length ? act('PostDraft', 'Post Draft') : act('PostPictures', 'Pictures');
  if (siteStatus === 'Scheduled') return timetable ? undefined : act('PostTimetable', 'Timetable');
  const [urgent] = waiting(post);
  if (urgent) return urgent;
  if (hasEnded(post)) return outcome ? act('PostStatement', 'Statement') : act('PostOutcome', 'Outcome of the Sale');
  const left = daysLeft(post);
  if (left !== undefined && left < soonDays) return act('ExtendPost', 'Modify End Date');
  return expressionsOfInterest.length > 0
    ? { label: 'View interest', to: interestIn(post) }
    : act('EmailPost', 'Email Post');
}
