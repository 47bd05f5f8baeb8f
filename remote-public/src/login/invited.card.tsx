import { firmRoleTexts } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { type Invitation, isClerk } from '@marketplace/shared-contract/accounts/firms/invitation';
import { teamRoleTexts } from '@marketplace/shared-contract/accounts/firms/team-role-texts';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Card, EmailText, LinkButton, pathTo } from '@marketplace/shared-ui';

const roleTexts = { ...firmRoleTexts, ...teamRoleTexts };

/** Where somebody without an account opens one: for a firm’s work, or as the practitioner or buyer they are. */
const registrationFor = ({ id, role, kind }: Invitation): string => {
  if (isClerk(role)) return pathTo('RegisterInvited', undefined, { id });
  return pathTo(kind === 'team' ? 'RegisterBuyer' : 'RegisterSeller');
};

/** An invitation with its sender, and links to log in or to register. */
export function InvitedCard({ invitation }: { invitation: Invitation }) {
  const { id, kind, firm, invitedBy, email, role, expiresAt } = invitation;
  const invitedTo = `${invitedBy} invites you to join ${firm || `their ${kind}`}`;
  return (
    <Card title={kind === 'team' ? `Join the team of ${firm}` : `Join ${firm}`}>
      <p>
        {invitedBy} invites you as {roleTexts[role].name}. {roleTexts[role].may}
      </p>
      <p>
        The invitation is for <EmailText address={email} /> alone, until {displayDate(expiresAt)}. Log in with that
        address, or open an account with it. You then answer the invitation.
      </p>
      <LinkButton to={registrationFor(invitation)} state={{ email, invitation: id, invitedTo }} variant="primary">
        Open an account
      </LinkButton>
    </Card>
  );
}
