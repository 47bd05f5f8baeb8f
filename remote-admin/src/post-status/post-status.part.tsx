import { saleWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import {
  displayDate,
  displayInstant,
  displayMoment,
  displayRange,
} from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, DefinitionList, LinkButton, Notice } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AdminActions } from './admin-actions.tsx';

/** The ways to the sale file of a post that has been posted. */
const saleFile = ({ businessId: id, questionsToAnswer: count }: Post) => ({
  Questions: (
    <Link to={pathTo('AnswerQuestions', id)}>{`What buyers asked${count ? ` (${count} to answer)` : ''}`}</Link>
  ),
  Particulars: <Link to={pathTo('PostParticulars', id)}>Documents and readers</Link>,
  Statement: <Link to={pathTo('PostStatement', id)}>Marketing statement</Link>,
});

const ended: readonly Post['siteStatus'][] = ['Expired', 'Withdrawn', 'Sold'];
const outcomeText = ({ outcome }: Post) =>
  outcome ? `${saleWords(outcome.sold)}, ${displayDate(outcome.on)}` : 'Not recorded yet';

/** The Admin's part of a post: its status, whose it is, its approval, and the ways on (POST-004, POST-005). */
export function PostStatusPart({ post }: { post: Post }) {
  const [start] = post.activeStartDate;
  const [end] = post.activeEndDate;
  const facts = {
    Reference: post.reference,
    Status: <StatusBadge status={post.siteStatus} />,
    'Live dates': start && end ? displayRange(start, end) : 'Not posted yet',
    ...(post.soldOn && { 'Sold on': displayDate(post.soldOn) }),
    ...(ended.includes(post.siteStatus) && {
      Outcome: <Link to={pathTo('PostOutcome', post.businessId)}>{outcomeText(post)}</Link>,
    }),
    ...(post.siteStatus !== 'Draft' && saleFile(post)),
    ...(post.handedOverDate && { 'Handed over': displayInstant(post.handedOverDate) }),
    Created: displayInstant(post.creationDate),
    'Display publicly': post.displayHome ? 'Yes' : 'No',
    Practitioner: post.createdByName,
    Company: post.createdByCompany,
    Approval: post.approved ? (
      <StatusBadge text="Approved" tone="success" />
    ) : (
      <StatusBadge text="Not approved" tone="warning" />
    ),
  };
  return (
    <>
      <FirstPostNotice post={post} />
      <Card title="Status">
        <DefinitionList missing="–" items={Object.entries<ReactNode>(facts)} />
        <AdminActions post={post} />
      </Card>
    </>
  );
}

/** Says since when a first post waits for a check, and when and why one was declined (ADR-0072). */
const FirstPostNotice = ({ post: { businessId, firstPostAskedDate, firstPostDeclined } }: { post: Post }) => (
  <>
    {firstPostAskedDate && (
      <Notice
        tone="warning"
        title="This first post waits for a check"
        action={<LinkButton to={pathTo('FirstPostReview', businessId)}>Check it</LinkButton>}
      >
        <p>Asked on {displayInstant(firstPostAskedDate)}. Nothing is charged or emailed until it is approved.</p>
      </Notice>
    )}
    {firstPostDeclined && (
      <Notice tone="warning" title="This first post was declined">
        <p>Decided on {displayMoment(firstPostDeclined.date)}.</p>
        <p>The reason: {firstPostDeclined.reason}</p>
      </Notice>
    )}
  </>
);
