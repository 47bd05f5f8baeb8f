import { useIdempotencyKey } from '@marketplace/shared-auth';
import { FirmName } from '@marketplace/shared-contract/accounts/firms/firm-name';
import {
  type InvitedToTeam,
  InviteToTeam,
  type Team,
  type TeamInvitation,
  teamNeverSees,
  teamSees,
} from '@marketplace/shared-contract/accounts/firms/team';
import { teamRoles, teamRoleTexts } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Page, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';
import { InvitationsCard, InvitedCard, InviteForm } from '@marketplace/shared-ui/membership';
import * as styles from '../beside.module.css';
import { useBuyerTeamQuery } from '../marks/team-shares.api.ts';
import { MembersCard } from './members.card.tsx';
import {
  useBuyerDeclineTeamMutation,
  useBuyerInviteToTeamMutation,
  useBuyerJoinTeamMutation,
  useBuyerRenameTeamMutation,
  useBuyerResendTeamInvitationMutation,
  useBuyerWithdrawTeamInvitationMutation,
} from './team.api.ts';
import { TeamCriteriaCard } from './team-criteria.card.tsx';

/** The members of the buyer's team, managed by its leads (ADR-0075). */
export function YourTeamScreen() {
  const query = useBuyerTeamQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={routes.YourTeam.title}>
      <div className={styles.beside}>
        <div>
          <QueryView query={query} what="your team">
            {(team) => <People team={team} />}
          </QueryView>
        </div>
        <Card title="Who sees what">
          <p>{teamSees}</p>
          <p>{teamNeverSees}</p>
        </Card>
      </div>
    </Page>
  );
}

function People({ team }: { team: Team }) {
  const leads = team.role === 'lead';
  return (
    <div className="membership">
      <TeamInvitedCard invited={team.invited} alone={team.members.length === 1} />
      <MembersCard team={team} />
      {team.members.length > 1 && <TeamCriteriaCard />}
      {leads && <TeamInvitationsCard invitations={team.invitations} />}
      {leads && <TeamInviteForm />}
      {leads && team.members.length > 1 && <NameForm name={team.name} />}
    </div>
  );
}

/** The team's name in invitations and for its members (ADR-0073). */
function NameForm({ name }: { name: string }) {
  const [rename] = useBuyerRenameTeamMutation();
  const [saved, confirmSaved] = useSaved();
  const form = useContractForm(FirmName, { Name: name });
  const submit = async ({ Name }: FirmName) => {
    // The name shown at present: a user who overwrites a colleague's name has seen it.
    const { data, error } = await rename({ Name, Shown: name });
    if (data === undefined) return showProblem(form, error);
    form.reset({ Name });
    confirmSaved(data);
  };
  return (
    <Card title="Name of the team" extra={<SavedTick text={saved} />}>
      <Form form={form} onSubmit={submit} label="Name of the team">
        <TextField
          control={form.control}
          name="Name"
          label="Name"
          autoComplete="organization"
          help="The people you invite see it. Practitioners see your own company. The other members get an email."
        />
        <FormError />
        <div className="actions">
          <SubmitButton>Save the name</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

const teamOf = ({ firm, invitedBy }: InvitedToTeam) => `the team of ${firm || invitedBy}`;

/** Invitations to the buyer's own address. Says what colleagues will see before they join. */
function TeamInvitedCard({ invited, alone }: { invited: readonly InvitedToTeam[]; alone: boolean }) {
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

function TeamInvitationsCard({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const [resend] = useBuyerResendTeamInvitationMutation();
  const [withdraw] = useBuyerWithdrawTeamInvitationMutation();
  return <InvitationsCard kind="team" {...{ invitations, resend, withdraw }} />;
}

/** The more common role first. */
const roles = [...teamRoles].reverse().map((value) => ({
  value,
  label: `${teamRoleTexts[value].name}. ${teamRoleTexts[value].may}`,
}));

function TeamInviteForm() {
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
