import { displayInstant } from '@marketplace/shared-contract/calendar';
import type { Post } from '@marketplace/shared-contract/post';
import { Card, Notice } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { liveDates } from '../post.rules.ts';
import { AdminActions } from './admin-actions.tsx';
import { Facts } from './facts.tsx';
import { OwnerActions } from './owner-actions.tsx';

/** Where a post stands, for its owner and Admins; whose it is and its approval, for Admins (POST-003, POST-004). */
export function StatusPanel({ post, admin }: { post: Post; admin: boolean }) {
  const facts = {
    Reference: post.reference,
    Status: <StatusBadge status={post.siteStatus} />,
    'Live dates': liveDates(post) ?? 'Not posted yet',
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
    <div className="post-detail-side">
      {!admin && !post.approved && (
        <Notice tone="warning" title="This post is not approved">
          Interested Parties cannot see it until it is.
        </Notice>
      )}
      <Card title="Status">
        <Facts facts={admin ? { ...facts, ...forAdmins } : facts} />
        {admin && <AdminActions post={post} />}
      </Card>
      {!admin && <OwnerActions post={post} />}
    </div>
  );
}
