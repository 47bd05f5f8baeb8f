import type { HomeInvitation } from '@marketplace/shared-contract/role-homes';
import { pathTo } from '@marketplace/shared-contract/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

/** An invitation that waits for an answer, above everything else on a home. */
export const InvitationNotice = ({ invitation: { id, firm, invitedBy } }: { invitation: HomeInvitation }) => (
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
  </Notice>
);
