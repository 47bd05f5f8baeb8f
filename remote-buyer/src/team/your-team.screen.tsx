import { type Team, teamNeverSees, teamSees } from '@marketplace/shared-contract/accounts/firms/team';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Page, QueryView } from '@marketplace/shared-ui';
import * as styles from '../beside.module.css';
import { useBuyerTeamQuery } from '../marks/team-shares.api.ts';
import { TeamInvitationsCard, TeamInvitedCard, TeamInviteForm } from './invitations.tsx';
import { MembersCard } from './members.card.tsx';
import { NameForm } from './name.form.tsx';
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
