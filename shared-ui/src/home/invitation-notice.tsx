import type { HomeInvitation } from '@marketplace/shared-contract/operations/homes/role-homes';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

/** `remark`: what to know before it is answered. */
type InvitationNoticeProps = { invitation: HomeInvitation; remark?: string | undefined };

/** An invitation that waits for an answer, above everything else on a home. */
export const InvitationNotice = ({ invitation: { id, firm, invitedBy }, remark }: InvitationNoticeProps) => (
  <Notice
    tone="info"
    title="You are invited"
    action={
      <LinkButton to={pathTo('Invitation', undefined, { id })} variant="primary">
        See the invitation
      </LinkButton>
    }
  >
    <p>
      {invitedBy} invites you to join {firm || 'them'}.
    </p>
    {remark && <p>{remark}</p>}
  </Notice>
);
