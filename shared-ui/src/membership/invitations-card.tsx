import './membership.css';
import type { FirmInvitation } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { unusableText } from '@marketplace/shared-contract/accounts/firms/invitation';
import type { TeamInvitation } from '@marketplace/shared-contract/accounts/firms/team';
import { membershipRoleNames } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { useRef } from 'react';

type Act = (id: string) => ReturnType<Parameters<ReturnType<typeof useAttempt>['attempt']>[0]>;
type InvitationsCardProps = {
  kind: 'firm' | 'team';
  invitations: readonly (FirmInvitation | TeamInvitation)[];
  resend: Act;
  withdraw: Act;
};

/** The open invitations of a firm or team. */
export function InvitationsCard({ kind, invitations, resend, withdraw }: InvitationsCardProps) {
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const list = useRef<HTMLUListElement>(null);
  const act = async (done: Parameters<typeof attempt>[0]) => {
    // The pressed button disappears, also after sending again, which creates a new invitation.
    if (await attempt(done)) list.current?.focus();
  };
  // Keeps the confirmation visible after the last one is withdrawn.
  if (invitations.length === 0 && !saved) return null;
  return (
    <Card title="Open invitations" extra={<SavedTick text={saved} />}>
      <div className="membership-part">
        <div>
          <ul className="membership-list" ref={list} tabIndex={-1} aria-label="Open invitations">
            {invitations.map(({ id, email, role, sentAt, expiresAt, expired, unusableFor }) => (
              <li key={id}>
                <div>
                  <strong>{email}</strong>
                  <p>
                    {membershipRoleNames[role]}. Sent {displayDate(sentAt)},{' '}
                    {expired ? 'no longer valid' : `valid until ${displayDate(expiresAt)}`}.
                  </p>
                  {unusableFor && <p>{unusableText(unusableFor, kind)}</p>}
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
