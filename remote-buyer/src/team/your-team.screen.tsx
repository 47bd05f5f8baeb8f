import { FirmName } from '@marketplace/shared-contract/accounts/firms/firm-name';
import { type Team, teamNeverSees, teamSees } from '@marketplace/shared-contract/accounts/firms/team';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Page, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, SubmitButton, showProblem, TextField, useContractForm } from '@marketplace/shared-ui/form';
import * as styles from '../beside.module.css';
import { useBuyerTeamQuery } from '../marks/team-shares.api.ts';
import { TeamInvitationsCard, TeamInvitedCard, TeamInviteForm } from './invitations.tsx';
import { MembersCard } from './members.card.tsx';
import { useBuyerRenameTeamMutation } from './team.api.ts';
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

/** What the team is called in invitations and to its members (ADR-0073). */
function NameForm({ name }: { name: string }) {
  const [rename] = useBuyerRenameTeamMutation();
  const [saved, confirmSaved] = useSaved();
  const form = useContractForm(FirmName, { Name: name });
  const submit = async ({ Name }: FirmName) => {
    // The name shown by now: a user who overwrites a colleague's name has seen it.
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
