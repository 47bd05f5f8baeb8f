import { needsApproval, type Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayDate, displayInstant, displayRange } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, DefinitionList, LinkButton, Notice } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasEnded, saleText } from '../outcome.rules.ts';
import { FirstPostDeclined } from './first-post-declined.tsx';
import { FirstPostWaits } from './first-post-waits.tsx';
import * as styles from './own-post.module.css';
import { OwnerActions } from './owner-actions.tsx';

/** Why nobody finds the post, and what its owner can do about it (PD-53). */
const NotApproved = ({ post }: { post: Post }) => (
  <Notice
    tone="warning"
    title="This post is not approved"
    action={<LinkButton to={pathTo('ContactUs')}>{routes.ContactUs.title}</LinkButton>}
  >
    {needsApproval(post)
      ? 'Our moderators hid it. It can be posted again once they have approved it; until then nothing is charged.'
      : 'Interested Parties cannot see it until it is. Our moderators told you by email; write to us to have it reviewed.'}
  </Notice>
);

const askedText = ({ questionsToAnswer: count }: Post) =>
  count ? `What buyers asked (${count} to answer)` : 'What buyers asked';

/** Links to the sale file for colleagues who only read, and have no buttons for it. */
const saleFile = (post: Post) => ({
  Questions: <Link to={pathTo('AnswerQuestions', post.businessId)}>{askedText(post)}</Link>,
  Particulars: <Link to={pathTo('PostParticulars', post.businessId)}>What buyers read, and who</Link>,
  Statement: <Link to={pathTo('PostStatement', post.businessId)}>How it was marketed</Link>,
});

/** What the sale came to; a colleague who only reads is led from here to all that is recorded. */
function OutcomeFact({ post: { businessId, outcome }, leads }: { post: Post; leads: boolean }) {
  const text = outcome ? saleText(outcome) : 'Not recorded yet';
  return leads ? <Link to={pathTo('PostOutcome', businessId)}>{text}</Link> : text;
}

/** The status of a post, for its firm, with what its owner can do (POST-003). */
export function StatusPanel({ post, viewer }: { post: Post; viewer: string }) {
  const owner = viewer === 'owner';
  const [start] = post.activeStartDate;
  const [end] = post.activeEndDate;
  const facts = {
    Reference: post.reference,
    Status: <StatusBadge status={post.siteStatus} />,
    'Live dates': start && end ? displayRange(start, end) : 'Not posted yet',
    // Named where one does not know it: to the practitioner's colleagues.
    ...(post.mayChange !== undefined && { Practitioner: post.createdByName }),
    ...(post.soldOn && { 'Sold on': displayDate(post.soldOn) }),
    ...(hasEnded(post) && { Outcome: <OutcomeFact post={post} leads={!owner} /> }),
    ...(!owner && post.siteStatus !== 'Draft' && saleFile(post)),
    ...(post.handedOverDate && { 'Handed over': displayInstant(post.handedOverDate) }),
    Created: displayInstant(post.creationDate),
    'Display publicly': post.displayHome ? 'Yes' : 'No',
  };
  return (
    <>
      {!post.approved && (post.siteStatus !== 'Draft' || needsApproval(post)) && <NotApproved post={post} />}
      {post.firstPostAskedDate && <FirstPostWaits id={post.businessId} asked={post.firstPostAskedDate} />}
      {post.firstPostDeclined && <FirstPostDeclined {...post.firstPostDeclined} owner={owner} />}
      <Card title="Status">
        <DefinitionList className={styles.facts} missing="–" items={Object.entries<ReactNode>(facts)} />
      </Card>
      {owner && <OwnerActions post={post} />}
    </>
  );
}
