import {
  type Firm,
  type FirmMember,
  firmRoleTexts,
  MemberRoleForm,
} from '@marketplace/shared-contract/accounts/firms/firm-members';
import { successorsOf } from '@marketplace/shared-contract/accounts/firms/succession';
import type { HandOverChoice } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button, Card, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { Form, FormError, RadioField, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { useRef, useState } from 'react';
import { useSellerHandOverChoiceQuery } from '../hand-over-choice.api.ts';
import { DepartureDialog } from './departure.dialog.tsx';
import { useSellerChangeMemberRoleMutation } from './firm.api.ts';
import { roleOptions } from './role-options.ts';
import { emptySuccession, SuccessorFields } from './successor-fields.tsx';

type Asked = { member: FirmMember; about: 'role' | 'departure' };

/** A firm's members. A practitioner changes roles and removes members; everybody can leave except its last practitioner. */
export function MembersCard({ firm: { name, role, members } }: { firm: Firm }) {
  const [asked, setAsked] = useState<Asked>();
  const [saved, confirmSaved] = useSaved();
  const list = useRef<HTMLUListElement>(null);
  // The pressed button may disappear with its member: focus moves to the list.
  const done = (text: string | undefined) => {
    confirmSaved(text);
    if (text !== undefined) list.current?.focus();
  };
  const decides = role === 'practitioner';
  const alone = members.length === 1;
  // Warns before the click that a firm needs a practitioner.
  const isOnlyOne = (member: FirmMember) =>
    !alone && member.you && decides && members.filter((one) => one.role === 'practitioner').length === 1;
  return (
    <Card title={name ? `Members of ${name}` : 'Members'} extra={<SavedTick text={saved} />}>
      <div className="membership-part">
        {alone && <p>You are the only member. Invite colleagues: what you post together then belongs to the firm.</p>}
        <div>
          <ul className="membership-list" ref={list} tabIndex={-1} aria-label="Members">
            {members.map((member) => (
              <li key={member.id}>
                <div>
                  <strong>{member.name}</strong>
                  {member.you && <span className="membership-you">You</span>}
                  <p>
                    {firmRoleTexts[member.role].name}
                    <span>{!alone && ` since ${displayDate(member.joinedAt)}`}</span>. {member.email}
                  </p>
                </div>
                {isOnlyOne(member) && (
                  <p>
                    You are the only practitioner. To leave or change your role, first give a colleague that role, or
                    remove the others.
                  </p>
                )}
                {!alone && !isOnlyOne(member) && (
                  <div className="actions">
                    {decides && (
                      <Button
                        aria-label={`Change role of ${member.name}`}
                        onClick={() => setAsked({ member, about: 'role' })}
                      >
                        Change role
                      </Button>
                    )}
                    {member.you && (
                      <Button onClick={() => setAsked({ member, about: 'departure' })}>Leave the firm</Button>
                    )}
                    {decides && !member.you && (
                      <Button
                        aria-label={`Remove ${member.name}`}
                        onClick={() => setAsked({ member, about: 'departure' })}
                      >
                        Remove
                      </Button>
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
        {asked?.about === 'role' && (
          <RoleDialog member={asked.member} onClose={() => setAsked(undefined)} onSaved={confirmSaved} />
        )}
        {asked?.about === 'departure' && (
          <DepartureDialog member={asked.member} onClose={() => setAsked(undefined)} onDone={done} />
        )}
      </div>
    </Card>
  );
}

type RoleDialogProps = { member: FirmMember; onClose: () => void; onSaved: (text: string) => void };

/** Changes a member's role. A practitioner who stops being one hands their posts over here. */
function RoleDialog(props: RoleDialogProps) {
  const { member, onClose } = props;
  const asks = member.role === 'practitioner';
  const query = useSellerHandOverChoiceQuery({ member: member.id }, { skip: !asks, refetchOnMountOrArgChange: true });
  return (
    <Dialog open title={`Role of ${member.name}`} onClose={onClose}>
      {asks ? (
        <QueryView query={query} what="the posts">
          {(choice) => <RoleForm {...props} choice={choice} />}
        </QueryView>
      ) : (
        <RoleForm {...props} choice={undefined} />
      )}
    </Dialog>
  );
}

function RoleForm({ member, choice, onClose, onSaved }: RoleDialogProps & { choice: HandOverChoice | undefined }) {
  const [change] = useSellerChangeMemberRoleMutation();
  const going = { choice, memberId: member.id };
  const form = useContractForm(MemberRoleForm, { Role: member.role, ...emptySuccession(going) });
  const ends = form.watch('Role') !== 'practitioner';
  const submit = async ({ Role, ...fields }: MemberRoleForm) => {
    const departure = ends ? successorsOf(fields) : {};
    const { data, error } = await change({ id: member.id, role: Role, departure });
    if (data === undefined) return showProblem(form, error);
    onSaved(data);
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit} label="Role">
      <RadioField control={form.control} name="Role" label="Role" options={roleOptions} />
      {ends && <SuccessorFields form={form} whose={member.you ? 'You are' : `${member.name} is`} {...going} />}
      <FormError />
      <div className="actions">
        <SubmitButton>Save role</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
