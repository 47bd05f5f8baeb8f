import { type FirmMember, MemberRoleForm } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { successorsOf } from '@marketplace/shared-contract/accounts/firms/succession';
import type { HandOverChoice } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { Button, QueryView } from '@marketplace/shared-ui';
import { Form, FormError, RadioField, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { useSellerHandOverChoiceQuery } from '../hand-over-choice.api.ts';
import { useSellerChangeMemberRoleMutation } from './firm.api.ts';
import { roleOptions } from './role-options.ts';
import { emptySuccession, SuccessorFields } from './successor-fields.tsx';

type RoleDialogProps = { member: FirmMember; onClose: () => void; onSaved: (text: string) => void };

/** Changes a member's role. A practitioner who stops being one hands their posts over here. */
export function RoleDialog(props: RoleDialogProps) {
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
