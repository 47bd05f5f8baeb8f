import { unusableText } from '@marketplace/shared-contract/accounts/firms/invitation';
import type { TeamInvitation } from '@marketplace/shared-contract/accounts/firms/team';
import { teamRoleTexts } from '@marketplace/shared-contract/accounts/firms/team-role-texts';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { useRef } from 'react';
import { useBuyerResendTeamInvitationMutation, useBuyerWithdrawTeamInvitationMutation } from './team.api.ts';
import * as styles from './team.module.css';

/** Whom the team has invited, and nobody has answered. */
export function InvitationsCard({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const [resend] = useBuyerResendTeamInvitationMutation();
  const [withdraw] = useBuyerWithdrawTeamInvitationMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const list = useRef<HTMLUListElement>(null);
  const act = async (done: Parameters<typeof attempt>[0]) => {
    // Resending replaces the invitation too: the pressed button is gone.
    if (await attempt(done)) list.current?.focus();
  };
  // What was done with the last one is still said.
  if (invitations.length === 0 && !saved) return null;
  return (
    <Card title="Open invitations" extra={<SavedTick text={saved} />}>
      <div className={styles.teamPart}>
        <div>
          <ul className={styles.teamList} ref={list} tabIndex={-1} aria-label="Open invitations">
            {invitations.map(({ id, email, role, sentAt, expiresAt, expired, unusableFor }) => (
              <li key={id}>
                <div>
                  <strong>{email}</strong>
                  <p>
                    {teamRoleTexts[role].name}. Sent {displayDate(sentAt)},{' '}
                    {expired ? 'no longer valid' : `valid until ${displayDate(expiresAt)}`}.
                  </p>
                  {unusableFor && <p>{unusableText(unusableFor, 'team')}</p>}
                </div>
                <div className="actions">
                  {!unusableFor && (
                    <Button disabled={busy} aria-label={`Send again to ${email}`} onClick={() => act(() => resend(id))}>
                      Send again
                    </Button>
                  )}
                  <Button
                    disabled={busy}
                    aria-label={`Withdraw the invitation of ${email}`}
                    onClick={() => act(() => withdraw(id))}
                  >
                    Withdraw
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <Unchanged problem={problem} />
        </div>
      </div>
    </Card>
  );
}
