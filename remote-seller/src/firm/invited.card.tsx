import { ownPostsStay } from '@marketplace/shared-contract/accounts/closing/own-posts-stay';
import { type Firm, firmRoleTexts, type InvitedTo } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { declineMeans } from '@marketplace/shared-contract/accounts/firms/invitation';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, Notice, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { ConfirmDialog, toast } from '@marketplace/shared-ui/overlay';
import { useState } from 'react';
import { useSellerDeclineInvitationMutation, useSellerJoinFirmMutation } from './firm.api.ts';
import * as styles from './firm.module.css';

type InvitedCardProps = { firm: Firm; onJoined: () => void };

/** What the seller's own address is invited to. */
export function InvitedCard({ firm: { invited, members, outside }, onJoined }: InvitedCardProps) {
  const alone = members.length === 1;
  const [join] = useSellerJoinFirmMutation();
  const [decline] = useSellerDeclineInvitationMutation();
  const [asked, setAsked] = useState<InvitedTo>();
  const [declined, setDeclined] = useState<InvitedTo>();
  // The card goes with its last invitation: what became of it is said where it stays in view.
  const { attempt, busy, problem } = useAttempt((text) => text && toast({ key: 'firm', tone: 'success', title: text }));
  const joinAsked = async () => {
    if (asked && (await attempt(() => join(asked.id)))) onJoined();
    setAsked(undefined);
  };
  const declineAsked = async () => {
    if (declined) await attempt(() => decline(declined.id));
    setDeclined(undefined);
  };
  // An invitation that was withdrawn, or ran out, while its reader had it open: with its card would go why nothing came of it.
  if (invited.length === 0)
    return problem ? (
      <Notice tone="warning" live title="You have joined no firm">
        <p>{problem}</p>
      </Notice>
    ) : null;
  return (
    <Card title="You are invited">
      <div className={styles.firmPart}>
        {!alone && <p>You can be in one firm at a time. Leave yours before you join another.</p>}
        <ul className={styles.firmList} aria-label="Invitations to you">
          {invited.map((invitation) => (
            <li key={invitation.id}>
              <div>
                <strong>{firmOf(invitation)}</strong>
                <p>
                  {invitation.invitedBy} invites you as {firmRoleTexts[invitation.role].name}.{' '}
                  {firmRoleTexts[invitation.role].may} Until {displayDate(invitation.expiresAt)}.
                </p>
              </div>
              <div className="actions">
                <Button variant="primary" disabled={busy} onClick={() => setAsked(invitation)}>
                  Join {firmOf(invitation)}
                </Button>
                <Button
                  disabled={busy}
                  aria-label={`Decline the invitation to ${firmOf(invitation)}`}
                  onClick={() => setDeclined(invitation)}
                >
                  Decline
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {alone && !outside && <p>{ownPostsStay}</p>}
        <Unchanged problem={problem} />
        <ConfirmDialog
          open={asked !== undefined}
          title={`Join ${asked && firmOf(asked)}?`}
          confirm="Join"
          cancel="Not now"
          busy={busy}
          onConfirm={joinAsked}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            From then on you act for this firm. Posts you have ended, with their invoices and certificates, stay your
            own: you see them again when you leave the firm.
          </p>
        </ConfirmDialog>
        <ConfirmDialog
          open={declined !== undefined}
          title={declined ? `Decline the invitation to ${firmOf(declined)}?` : ''}
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

const firmOf = ({ firm, invitedBy }: InvitedTo) => firm || `the firm of ${invitedBy}`;
