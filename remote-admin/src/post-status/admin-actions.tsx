import { AutosavedPrompt } from '@marketplace/shared-auth/edits';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { approvalQuestion, canUnapprove } from '@marketplace/shared-contract/operations/bulk/approval-question';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminApproveMutation, useAdminLookAtPostMutation, useAdminUnapproveMutation } from '../post.api.ts';
import * as styles from './post-status.module.css';

/** What an Admin can do about a post, and where to go from it (POST-004, POST-005). */
export const AdminActions = ({ post }: { post: Post }) => (
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

/** Approves a post, or takes the approval back with a reason for its seller (POST-005, PD-32). */
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
