import type { Team, TeamMember } from '@marketplace/shared-contract/accounts/firms/team';
import { teamRoleTexts } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import {
  useBuyerChangeTeamRoleMutation,
  useBuyerLeaveTeamMutation,
  useBuyerRemoveFromTeamMutation,
} from './team.api.ts';

type Act = 'lead' | 'member' | 'removal' | 'leaving';
type Asked = { member: TeamMember; act: Act };

/** Each act's name, and its meaning, shown before it is done. */
const questions: Record<Act, (name: string) => { title: string; confirm: string; text: string }> = {
  lead: (name) => ({
    title: `Make ${name} a lead?`,
    confirm: 'Make lead',
    text: 'A lead invites and removes members, including you, and can remove what others have shared. They get an email.',
  }),
  member: (name) => ({
    title: `Make ${name} a member?`,
    confirm: 'Make member',
    text: 'They no longer decide who is in the team, and their invitations end. They get an email.',
  }),
  removal: (name) => ({
    title: `Remove ${name}?`,
    confirm: 'Remove',
    text: `${name} loses access to the team at once and gets an email. What they shared stays with the team.`,
  }),
  leaving: () => ({
    title: 'Leave the team?',
    confirm: 'Leave',
    text: 'What you shared stays with the team, and you no longer see it or use the criteria that colleagues shared. Your own shortlist, notes and criteria stay yours. To come back you need a new invitation.',
  }),
};

/** A team's members. A lead changes roles and removes members; everybody can leave except its last lead. */
export function MembersCard({ team: { name, role, members } }: { team: Team }) {
  const [change] = useBuyerChangeTeamRoleMutation();
  const [remove] = useBuyerRemoveFromTeamMutation();
  const [leave] = useBuyerLeaveTeamMutation();
  const [asked, setAsked] = useState<Asked>();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  const list = useRef<HTMLUListElement>(null);
  const send = ({ act, member: { id } }: Asked) => {
    if (act === 'leaving') return leave();
    return act === 'removal' ? remove(id) : change({ id, role: act });
  };
  // The pressed button may disappear with its member: focus moves to the list.
  const confirm = async () => {
    if (!asked) return;
    await attempt(() => send(asked));
    setAsked(undefined);
    list.current?.focus();
  };
  const alone = members.length === 1;
  const leads = members.filter((one) => one.role === 'lead');
  const question = asked && questions[asked.act](asked.member.name);
  return (
    <Card title={!alone && name ? `Members of ${name}` : 'Members'} extra={<SavedTick text={saved} />}>
      <div className="membership-part">
        {alone && <p>You are the only member. Invite colleagues below to share posts with them.</p>}
        <div>
          <ul className="membership-list" ref={list} tabIndex={-1} aria-label="Members">
            {members.map((member) => (
              <li key={member.id}>
                <div>
                  <strong>{member.name}</strong>
                  {member.you && <span className="membership-you">You</span>}
                  <p>
                    {teamRoleTexts[member.role].name}
                    <span>{!alone && ` since ${displayDate(member.joinedAt)}`}</span>. {member.email}
                  </p>
                </div>
                {!alone && (
                  <MemberActs
                    member={member}
                    leads={role === 'lead'}
                    isOnlyLead={member.you && leads.length === 1 && leads[0] === member}
                    busy={busy}
                    onAsk={setAsked}
                  />
                )}
              </li>
            ))}
          </ul>
          <Unchanged problem={problem} />
        </div>
        <ConfirmDialog
          open={question !== undefined}
          title={question?.title ?? ''}
          confirm={question?.confirm ?? ''}
          cancel="Keep as it is"
          danger={asked?.act === 'removal' || asked?.act === 'leaving'}
          busy={busy}
          onConfirm={confirm}
          onCancel={() => setAsked(undefined)}
        >
          <p>{question?.text}</p>
        </ConfirmDialog>
      </div>
    </Card>
  );
}

type MemberActsProps = {
  member: TeamMember;
  leads: boolean;
  /** A team always has a lead: the last one can only leave once somebody else is one. */
  isOnlyLead: boolean;
  busy: boolean;
  onAsk: (asked: Asked) => void;
};

function MemberActs({ member, leads, isOnlyLead, busy, onAsk }: MemberActsProps) {
  const other = member.role === 'lead' ? 'member' : 'lead';
  const { name, you } = member;
  if (isOnlyLead) return <p>You are the only lead. To leave, first make a colleague a lead, or remove the others.</p>;
  return (
    <div className="actions">
      {leads && (
        <Button disabled={busy} aria-label={`Make ${name} a ${other}`} onClick={() => onAsk({ member, act: other })}>
          Make {other}
        </Button>
      )}
      {you && (
        <Button disabled={busy} onClick={() => onAsk({ member, act: 'leaving' })}>
          Leave the team
        </Button>
      )}
      {leads && !you && (
        <Button disabled={busy} aria-label={`Remove ${name}`} onClick={() => onAsk({ member, act: 'removal' })}>
          Remove
        </Button>
      )}
    </div>
  );
}
