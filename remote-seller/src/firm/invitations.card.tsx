import { type FirmInvitation, firmRoleTexts } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { unusableText } from '@marketplace/shared-contract/accounts/firms/invitation';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { useRef } from 'react';
import { useSellerResendInvitationMutation, useSellerWithdrawInvitationMutation } from './firm.api.ts';
import * as styles from './firm.module.css';

/** Whom the firm has invited, and nobody has answered. */
export function InvitationsCard({ invitations }: { invitations: readonly FirmInvitation[] }) {
  const [resend] = useSellerResendInvitationMutation();
  const [withdraw] = useSellerWithdrawInvitationMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const list = useRef<HTMLUListElement>(null);
  const act = async (done: Parameters<typeof attempt>[0]) => {
    // Also an invitation sent again is a new one: what was pressed is gone.
    if (await attempt(done)) list.current?.focus();
  };
  // What was done with the last one is still said.
  if (invitations.length === 0 && !saved) return null;
  return (
    <Card title="Open invitations" extra={<SavedTick text={saved} />}>
      <div className={styles.firmPart}>
        <div>
          <ul className={styles.firmList} ref={list} tabIndex={-1} aria-label="Open invitations">
            {invitations.map(({ id, email, role, sentAt, expiresAt, expired, unusableFor }) => (
              <li key={id}>
                <div>
                  <strong>{email}</strong>
                  <p>
                    {firmRoleTexts[role].name}. Sent {displayDate(sentAt)},{' '}
                    {expired ? 'no longer valid' : `valid until ${displayDate(expiresAt)}`}.
                  </p>
                  {unusableFor && <p>{unusableText(unusableFor, 'firm')}</p>}
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
