import { AutosavedPrompt } from '@marketplace/shared-auth/edits';
import { saleWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { approvalQuestion, canUnapprove } from '@marketplace/shared-contract/operations/bulk/approval-question';
import {
  displayDate,
  displayInstant,
  displayMoment,
  displayRange,
} from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import {
  Button,
  Card,
  DefinitionList,
  LinkButton,
  Notice,
  SavedTick,
  Unchanged,
  useAttempt,
  useSaved,
} from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminApproveMutation, useAdminLookAtPostMutation, useAdminUnapproveMutation } from '../post.api.ts';
import * as styles from './post-status.module.css';

/** Links to the sale file of a post that has been posted. */
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

/** The Admin's part of a post: its status, owner, approval, and links (POST-004, POST-005). */
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

/** Since when a first post waits for a check, and when and why one was declined (ADR-0072). */
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

/** An Admin's acts on a post, and links from it (POST-004, POST-005). */
const AdminActions = ({ post }: { post: Post }) => (
  <div className="not-printed">
    <Approval post={post} />
    <nav className={styles.adminActions} aria-label="Admin">
      <Link to={pathTo('AdminUser', post.createdBy)}>{`Manage ${post.createdByName}`}</Link>
      <Link to={pathTo('AdminPosts', undefined, { owner: post.createdBy })}>Other posts by this practitioner</Link>
      <Link to={pathTo('AuditLog', undefined, { subject: 'post', subjectId: String(post.businessId) })}>
        Post history
      </Link>
      <Link to={pathTo('AdminPosts', undefined, { emails: String(post.businessId) })}>Emails to a buyer</Link>
      <Link to={pathTo('AdminPosts')}>{routes.AdminPosts.title}</Link>
    </nav>
  </div>
);

/** Approves a post, or removes the approval with a reason for its seller (POST-005, PD-32). */
function Approval({ post: { businessId: id, approved, siteStatus } }: { post: Post }) {
  const [approve] = useAdminApproveMutation();
  const [unapprove] = useAdminUnapproveMutation();
  const [asking, setAsking] = useState(false);
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem, forget } = useAttempt(confirmSaved);
  const [look] = useAdminLookAtPostMutation();
  // An opened post is no longer new on the Admin's list. The page does not wait for the call.
  useEffect(() => {
    void look(id);
  }, [look, id]);
  const close = () => {
    forget();
    setAsking(false);
  };
  const hide = async (Reason: string) => {
    const hidden = await attempt(() => unapprove({ id, input: { Reason } }));
    if (hidden) close();
    return hidden;
  };

  return (
    <div className={styles.approval}>
      {/* A draft and an archived post are on no list they could be hidden from. */}
      {(!approved || canUnapprove(siteStatus)) && (
        <Button
          variant={approved ? 'default' : 'primary'}
          loading={busy && !asking}
          onClick={() => (approved ? setAsking(true) : attempt(() => approve(id)))}
        >
          {approved ? 'Unapprove' : 'Approve'}
        </Button>
      )}
      <SavedTick text={saved} />
      <Unchanged problem={asking ? undefined : problem} />
      {asking && (
        <AutosavedPrompt
          keepAs={`Unapprove.${id}`}
          title="Unapprove this post"
          {...approvalQuestion}
          lines
          danger
          busy={busy}
          unchanged={problem}
          onConfirm={hide}
          onClose={close}
        />
      )}
    </div>
  );
}
