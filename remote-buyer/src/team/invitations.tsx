import { useIdempotencyKey } from '@marketplace/shared-auth';
import {
  type InvitedToTeam,
  InviteToTeam,
  type TeamInvitation,
  teamNeverSees,
  teamSees,
} from '@marketplace/shared-contract/accounts/firms/team';
import { teamRoleTexts } from '@marketplace/shared-contract/accounts/firms/team-role-texts';
import { teamRoles } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { InvitationsCard, InvitedCard, InviteForm } from '@marketplace/shared-ui/membership';
import {
  useBuyerDeclineTeamMutation,
  useBuyerInviteToTeamMutation,
  useBuyerJoinTeamMutation,
  useBuyerResendTeamInvitationMutation,
  useBuyerWithdrawTeamInvitationMutation,
} from './team.api.ts';

const teamOf = ({ firm, invitedBy }: InvitedToTeam) => `the team of ${firm || invitedBy}`;

/** Invitations to the buyer's own address. Says what colleagues will see before they join. */
export function TeamInvitedCard({ invited, alone }: { invited: readonly InvitedToTeam[]; alone: boolean }) {
  const [join] = useBuyerJoinTeamMutation();
  const [decline] = useBuyerDeclineTeamMutation();
  return (
    <InvitedCard
      kind="team"
      roles={teamRoleTexts}
      nameOf={teamOf}
      {...{ invited, alone, join, decline }}
      joinMeans={
        <div className="membership-part">
          <p>{teamSees}</p>
          <p>{teamNeverSees}</p>
        </div>
      }
    />
  );
}

export function TeamInvitationsCard({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const [resend] = useBuyerResendTeamInvitationMutation();
  const [withdraw] = useBuyerWithdrawTeamInvitationMutation();
  return <InvitationsCard kind="team" {...{ invitations, resend, withdraw }} />;
}

/** The commoner role first. */
const roles = [...teamRoles].reverse().map((value) => ({
  value,
  label: `${teamRoleTexts[value].name}. ${teamRoleTexts[value].may}`,
}));

export function TeamInviteForm() {
  const [invite] = useBuyerInviteToTeamMutation();
  const keyOf = useIdempotencyKey();
  return (
    <InviteForm
      title="Invite a colleague"
      contract={InviteToTeam}
      roles={roles}
      preselected="member"
      invite={(input, sent) => invite({ input, idempotencyKey: keyOf(JSON.stringify([sent, input])) })}
    >
      <p>
        An Insolvency Practitioner’s account cannot join a team. If this address has one, we tell you once the
        invitation is opened.
      </p>
    </InviteForm>
  );
}
