import { declineMeans } from '@marketplace/shared-contract/accounts/firms/invitation';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, Notice, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { ConfirmDialog, toast } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';
import './membership.css';

type Answer = (id: string) => ReturnType<Parameters<ReturnType<typeof useAttempt>['attempt']>[0]>;
/** An invitation to the reader's own address. */
export type InvitedTo<Role extends string> = {
  id: string;
  firm: string;
  invitedBy: string;
  role: Role;
  expiresAt: string;
};
type InvitedCardProps<Role extends string> = {
  kind: 'firm' | 'team';
  invited: readonly InvitedTo<Role>[];
  /** Whether the reader is alone in their firm or team. */
  alone: boolean;
  roles: Record<Role, { name: string; may: string }>;
  nameOf: (invitation: InvitedTo<Role>) => string;
  join: Answer;
  decline: Answer;
  onJoined?: () => void;
  /** What joining means, shown in the question before it. */
  joinMeans: ReactNode;
  /** Shown below the invitations. */
  children?: ReactNode;
};

/** Invitations to the reader's own address, to join or decline. */
export function InvitedCard<Role extends string>({
  kind,
  invited,
  alone,
  roles,
  nameOf,
  join,
  decline,
  onJoined,
  joinMeans,
  children,
}: InvitedCardProps<Role>) {
  const [asked, setAsked] = useState<InvitedTo<Role>>();
  const [declined, setDeclined] = useState<InvitedTo<Role>>();
  // The card disappears with its last invitation, so the result is shown as a toast.
  const { attempt, busy, problem } = useAttempt((text) => text && toast({ key: kind, tone: 'success', title: text }));
  const joinAsked = async () => {
    if (asked && (await attempt(() => join(asked.id)))) onJoined?.();
    setAsked(undefined);
  };
  const declineAsked = async () => {
    if (declined) await attempt(() => decline(declined.id));
    setDeclined(undefined);
  };
  // The invitation was withdrawn or expired meanwhile: keep the reason visible without the card.
  if (invited.length === 0)
    return problem ? (
      <Notice tone="warning" live title={`You have joined no ${kind}`}>
        <p>{problem}</p>
      </Notice>
    ) : null;
  return (
    <Card title="You are invited">
      <div className="membership-part">
        {!alone && <p>You can be in one {kind} at a time. Leave yours before you join another.</p>}
        <ul className="membership-list" aria-label="Invitations to you">
          {invited.map((invitation) => (
            <li key={invitation.id}>
              <div>
                <strong>{nameOf(invitation)}</strong>
                <p>
                  {invitation.invitedBy} invites you as {roles[invitation.role].name}. {roles[invitation.role].may}{' '}
                  Until {displayDate(invitation.expiresAt)}.
                </p>
              </div>
              <div className="actions">
                <Button variant="primary" disabled={busy} onClick={() => setAsked(invitation)}>
                  Join {nameOf(invitation)}
                </Button>
                <Button
                  disabled={busy}
                  aria-label={`Decline the invitation to ${nameOf(invitation)}`}
                  onClick={() => setDeclined(invitation)}
                >
                  Decline
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {children}
        <Unchanged problem={problem} />
        <ConfirmDialog
          open={asked !== undefined}
          title={asked ? `Join ${nameOf(asked)}?` : ''}
          confirm="Join"
          cancel="Not now"
          busy={busy}
          onConfirm={joinAsked}
          onCancel={() => setAsked(undefined)}
        >
          {joinMeans}
        </ConfirmDialog>
        <ConfirmDialog
          open={declined !== undefined}
          title={declined ? `Decline the invitation to ${nameOf(declined)}?` : ''}
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
