import { declineMeans } from '@marketplace/shared-contract/accounts/firms/invitation';
import { type InvitedToTeam, teamNeverSees, teamSees } from '@marketplace/shared-contract/accounts/firms/team';
import { teamRoleTexts } from '@marketplace/shared-contract/accounts/firms/team-role-texts';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, Notice, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { ConfirmDialog, toast } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useBuyerDeclineTeamMutation, useBuyerJoinTeamMutation } from './team.api.ts';
import * as styles from './team.module.css';

const teamOf = ({ firm, invitedBy }: InvitedToTeam) => `the team of ${firm || invitedBy}`;

/** What the buyer's own address is invited to. What colleagues will see of them is said before they join. */
export function InvitedCard({ invited, alone }: { invited: readonly InvitedToTeam[]; alone: boolean }) {
  const [join] = useBuyerJoinTeamMutation();
  const [decline] = useBuyerDeclineTeamMutation();
  const [asked, setAsked] = useState<InvitedToTeam>();
  const [declined, setDeclined] = useState<InvitedToTeam>();
  // The card goes with its last invitation: what became of it is said where it stays in view.
  const { attempt, busy, problem } = useAttempt((text) => text && toast({ key: 'team', tone: 'success', title: text }));
  const joinAsked = async () => {
    if (asked) await attempt(() => join(asked.id));
    setAsked(undefined);
  };
  const declineAsked = async () => {
    if (declined) await attempt(() => decline(declined.id));
    setDeclined(undefined);
  };
  // An invitation that was withdrawn, or ran out, while its reader had it open: with its card would go why nothing came of it.
  if (invited.length === 0)
    return problem ? (
      <Notice tone="warning" live title="You have joined no team">
        <p>{problem}</p>
      </Notice>
    ) : null;
  return (
    <Card title="You are invited">
      <div className={styles.teamPart}>
        {!alone && <p>You can be in one team at a time. Leave yours before you join another.</p>}
        <ul className={styles.teamList} aria-label="Invitations to you">
          {invited.map((invitation) => (
            <li key={invitation.id}>
              <div>
                <strong>{invitation.firm || invitation.invitedBy}</strong>
                <p>
                  {invitation.invitedBy} invites you as {teamRoleTexts[invitation.role].name}.{' '}
                  {teamRoleTexts[invitation.role].may} Until {displayDate(invitation.expiresAt)}.
                </p>
              </div>
              <div className="actions">
                <Button variant="primary" disabled={busy} onClick={() => setAsked(invitation)}>
                  Join {teamOf(invitation)}
                </Button>
                <Button
                  disabled={busy}
                  aria-label={`Decline the invitation to ${teamOf(invitation)}`}
                  onClick={() => setDeclined(invitation)}
                >
                  Decline
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <Unchanged problem={problem} />
        <ConfirmDialog
          open={asked !== undefined}
          title={asked ? `Join ${teamOf(asked)}?` : ''}
          confirm="Join"
          cancel="Not now"
          busy={busy}
          onConfirm={joinAsked}
          onCancel={() => setAsked(undefined)}
        >
          <div className={styles.teamPart}>
            <p>{teamSees}</p>
            <p>{teamNeverSees}</p>
          </div>
        </ConfirmDialog>
        <ConfirmDialog
          open={declined !== undefined}
          title={declined ? `Decline the invitation to ${teamOf(declined)}?` : ''}
          confirm="Decline"
          cancel="Not now"
          busy={busy}
          onConfirm={declineAsked}
          onCancel={() => setDeclined(undefined)}
        >
          <p>{declineMeans}</p>
        </ConfirmDialog>
      </div>
    </Card>
  );
}
