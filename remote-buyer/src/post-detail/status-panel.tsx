import { needsApproval, type Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { displayDate, displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, DefinitionList, LinkButton, Notice } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { liveDates } from '../closed-for-interest.rules.ts';
import { AdminActions } from './admin-actions.tsx';
import { FirstPostDeclined } from './first-post-declined.tsx';
import { FirstPostWaits } from './first-post-waits.tsx';
import { isOver, saleText } from './outcome.rules.ts';
import { OwnerActions } from './owner-actions.tsx';
import * as styles from './post-detail.module.css';
import type { Viewer } from './viewer.rules.ts';

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

/** Links to the sale file for viewers without its buttons: Admins, and colleagues who only read. */
const saleFile = (post: Post) => ({
  Questions: <Link to={pathTo('AnswerQuestions', post.businessId)}>{askedText(post)}</Link>,
  Particulars: <Link to={pathTo('PostParticulars', post.businessId)}>What buyers read, and who</Link>,
  Statement: <Link to={pathTo('PostStatement', post.businessId)}>How it was marketed</Link>,
});

/** What the sale came to; who has no button for it is led from here to all that is recorded. */
function OutcomeFact({ post: { businessId, outcome }, leads }: { post: Post; leads: boolean }) {
  const text = outcome ? saleText(outcome) : 'Not recorded yet';
  return leads ? <Link to={pathTo('PostOutcome', businessId)}>{text}</Link> : text;
}

/** The status of a post, for its owner and Admins; its owner and approval, for Admins (POST-003, POST-004). */
export function StatusPanel({ post, viewer }: { post: Post; viewer: Viewer }) {
  const admin = viewer === 'admin';
  const facts = {
    Reference: post.reference,
    Status: <StatusBadge status={post.siteStatus} />,
    'Live dates': liveDates(post) ?? 'Not posted yet',
    // Named where one does not know it: to the practitioner's colleagues.
    ...(post.mayChange !== undefined && { Practitioner: post.createdByName }),
    ...(post.soldOn && { 'Sold on': displayDate(post.soldOn) }),
    ...(isOver(post.siteStatus) && { Outcome: <OutcomeFact post={post} leads={viewer !== 'owner'} /> }),
    ...(viewer !== 'owner' && post.siteStatus !== 'Draft' && saleFile(post)),
    ...(post.handedOverDate && { 'Handed over': displayInstant(post.handedOverDate) }),
    Created: displayInstant(post.creationDate),
    'Display publicly': post.displayHome ? 'Yes' : 'No',
  };
  const forAdmins = {
    Practitioner: post.createdByName,
    Company: post.createdByCompany,
    Approval: post.approved ? (
      <StatusBadge text="Approved" tone="success" />
    ) : (
      <StatusBadge text="Not approved" tone="warning" />
    ),
  };
  return (
    <div className={styles.postDetailSide}>
      {!admin && !post.approved && (post.siteStatus !== 'Draft' || needsApproval(post)) && <NotApproved post={post} />}
      {post.firstPostAskedDate && <FirstPostWaits post={post} asked={post.firstPostAskedDate} admin={admin} />}
      {post.firstPostDeclined && <FirstPostDeclined declined={post.firstPostDeclined} viewer={viewer} />}
      <Card title="Status">
        <DefinitionList
          className={styles.facts}
          missing="–"
          items={Object.entries<ReactNode>(admin ? { ...facts, ...forAdmins } : facts)}
        />
        {admin && <AdminActions post={post} />}
      </Card>
      {viewer === 'owner' && <OwnerActions post={post} />}
    </div>
  );
}
