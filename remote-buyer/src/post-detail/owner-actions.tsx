import { serverNow } from '@marketplace/shared-auth';
import { soldOutcome, soldWithinMonths } from '@marketplace/shared-contract/billing/posting/posting-dates';
import { needsApproval, type Post, type SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import { addMonths, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, type RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, LinkButton } from '@marketplace/shared-ui';
import { OwnerActs } from './owner-acts.tsx';
import * as styles from './post-detail.module.css';

type Action = [name: RouteName, label: string, as?: { main?: true; query?: Readonly<Record<string, string>> }];

/** What a seller may do with a post in each status (PD-35, PD-59 and PD-60). */
const actions: Record<SiteStatus, readonly Action[]> = {
  Draft: [
    ['PostDraft', 'Post Draft', { main: true }],
    ['PostPictures', 'Pictures'],
  ],
  Scheduled: [
    ['PostTimetable', 'Timetable'],
    ['PostPictures', 'Pictures'],
    ['MoveScheduledPost', 'Move Start'],
    ['ExtendPost', 'Modify End Date'],
    ['CancelScheduledPost', 'Cancel Scheduled Post'],
  ],
  'For Sale': [
    ['PostTimetable', 'Timetable'],
    ['PostPictures', 'Pictures'],
    ['AnswerQuestions', 'Questions'],
    ['EmailPost', 'Email Post'],
    ['ExtendPost', 'Modify End Date'],
    ['WithdrawPost', 'Mark as Sold', { query: soldOutcome }],
    ['PostStatement', 'Statement'],
    ['WithdrawPost', 'Withdraw'],
  ],
  Expired: [
    ['Repost', 'Repost', { main: true }],
    ['PostTimetable', 'Timetable'],
    ['AnswerQuestions', 'Questions'],
    ['RecordSold', 'Record as Sold'],
    ['PostOutcome', 'Outcome of the Sale'],
    ['PostStatement', 'Statement'],
  ],
  Withdrawn: [
    ['Repost', 'Repost', { main: true }],
    ['AnswerQuestions', 'Questions'],
    ['RecordSold', 'Record as Sold'],
    ['PostOutcome', 'Outcome of the Sale'],
    ['PostStatement', 'Statement'],
  ],
  Sold: [
    ['PostOutcome', 'Outcome of the Sale'],
    ['AnswerQuestions', 'Questions'],
    ['PostStatement', 'Statement'],
  ],
};

/** What puts a post on the marketplace: not offered for one that an Admin has to approve first (PD-53). */
const posting: readonly RouteName[] = ['PostDraft', 'Repost'];

/** What leaves the marketplace on a seller's word: no post that is hidden from it can be emailed (PD-32). */
const needingApproval: readonly RouteName[] = ['EmailPost'];

/** A sale is recorded within twelve months of the last day on sale. */
const isLongOver = ({ activeEndDate: [end] }: Post) =>
  end !== undefined && londonDay(serverNow()) > addMonths(end, soldWithinMonths);

/** What a seller can do with a post of their own, by its status. */
export function OwnerActions({ post }: { post: Post }) {
  const { businessId, siteStatus, questionsToAnswer } = post;
  const offered = actions[siteStatus].filter(
    ([name]) =>
      !(posting.includes(name) && needsApproval(post)) &&
      !(needingApproval.includes(name) && !post.approved) &&
      !(name === 'RecordSold' && isLongOver(post)),
  );
  return (
    <Card title="Manage this post" className={`${styles.ownerActions} not-printed`}>
      {offered.map(([name, label, as]) => (
        <LinkButton
          key={label}
          to={pathTo(name, businessId, as?.query)}
          variant={as?.main ? 'primary' : 'default'}
          block
        >
          {name === 'AnswerQuestions' && questionsToAnswer ? `${label} (${questionsToAnswer} to answer)` : label}
        </LinkButton>
      ))}
      <LinkButton to={pathTo('PostParticulars', businessId)} block>
        Particulars
      </LinkButton>
      <OwnerActs post={post} />
    </Card>
  );
}
