import { displayDate } from '@marketplace/shared-contract/calendar';
import { type Firm, type FirmMember, firmRoleTexts } from '@marketplace/shared-contract/firm-members';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import { useSellerLeaveFirmMutation, useSellerRemoveMemberMutation } from './firm.api.ts';
import * as styles from './firm.module.css';
import { RoleDialog } from './role.dialog.tsx';

type Asked = { member: FirmMember; about: 'role' | 'removal' | 'leaving' };

/** The people of a firm. A practitioner changes roles and removes; everybody can leave who is not its last practitioner. */
export function MembersCard({ firm: { name, role, members } }: { firm: Firm }) {
  const [remove] = useSellerRemoveMemberMutation();
  const [leave] = useSellerLeaveFirmMutation();
  const [asked, setAsked] = useState<Asked>();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const list = useRef<HTMLUListElement>(null);
  // What was pressed may be gone with its member; whoever uses the keyboard goes on from the list.
  const act = async () => {
    if (!asked) return;
    await attempt(() => (asked.about === 'leaving' ? leave() : remove(asked.member.id)));
    setAsked(undefined);
    list.current?.focus();
  };
  const decides = role === 'practitioner';
  const alone = members.length === 1;
  const confirmed = asked?.about === 'removal' || asked?.about === 'leaving';
  return (
    <Card title={name ? `Members of ${name}` : 'Members'} extra={<SavedTick text={saved} />}>
      <div className={styles.firmPart}>
        {alone && (
          <p>You are the only member. Invite colleagues below: what you post together then belongs to the firm.</p>
        )}
        <div>
          <ul className={styles.firmList} ref={list} tabIndex={-1} aria-label="Members">
            {members.map((member) => (
              <li key={member.id}>
                <div>
                  <strong>{member.name}</strong>
                  {member.you && <span className={styles.firmYou}>You</span>}
                  <p>
                    {firmRoleTexts[member.role].name} since {displayDate(member.joinedAt)}. {member.email}
                  </p>
                </div>
                {!alone && (
                  <div className="actions">
                    {decides && (
                      <Button
                        disabled={busy}
                        aria-label={`Change role of ${member.name}`}
                        onClick={() => setAsked({ member, about: 'role' })}
                      >
                        Change role
                      </Button>
                    )}
                    {member.you && (
                      <Button disabled={busy} onClick={() => setAsked({ member, about: 'leaving' })}>
                        Leave the firm
                      </Button>
                    )}
                    {decides && !member.you && (
                      <Button
                        disabled={busy}
                        aria-label={`Remove ${member.name}`}
                        onClick={() => setAsked({ member, about: 'removal' })}
                      >
                        Remove
                      </Button>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
          <Unchanged problem={problem} />
        </div>
        {asked?.about === 'role' && (
          <RoleDialog member={asked.member} onClose={() => setAsked(undefined)} onSaved={confirmSaved} />
        )}
        <ConfirmDialog
          open={confirmed}
          title={asked?.about === 'leaving' ? 'Leave the firm?' : `Remove ${asked?.member.name}?`}
          confirm={asked?.about === 'leaving' ? 'Leave' : 'Remove'}
          cancel="Keep as it is"
          danger
          busy={busy}
          onConfirm={act}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            {asked?.about === 'leaving'
              ? 'What you did for the firm stays with it, and you no longer see it. Another practitioner is put in charge of posts in your name. To come back you need a new invitation.'
              : `${asked?.member.name} no longer sees anything of the firm, from this moment on, and is told by email. What they did stays. Another practitioner is put in charge of posts in their name.`}
          </p>
        </ConfirmDialog>
      </div>
    </Card>
  );
}
