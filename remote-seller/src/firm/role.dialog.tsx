import { type FirmMember, MemberRole } from '@marketplace/shared-contract/firm-members';
import { Button } from '@marketplace/shared-ui';
import { Form, FormError, RadioField, SubmitButton, showProblem, useContractForm } from '@marketplace/shared-ui/form';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { useSellerChangeMemberRoleMutation } from './firm.api.ts';
import { roleOptions } from './role-options.ts';

type RoleDialogProps = { member: FirmMember; onClose: () => void; onSaved: (text: string) => void };

/** Gives a member another role. */
export function RoleDialog({ member, onClose, onSaved }: RoleDialogProps) {
  const [change] = useSellerChangeMemberRoleMutation();
  const form = useContractForm(MemberRole, { Role: member.role });
  const submit = async ({ Role }: MemberRole) => {
    const { data, error } = await change({ id: member.id, role: Role });
    if (data === undefined) return showProblem(form, error);
    onSaved(data);
    onClose();
  };
  return (
    <Dialog open title={`Role of ${member.name}`} onClose={onClose}>
      <Form form={form} onSubmit={submit} label="Role">
        <RadioField control={form.control} name="Role" label="Role" options={roleOptions} />
        <FormError />
        <div className="actions">
          <SubmitButton>Save role</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
