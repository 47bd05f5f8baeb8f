import type { FirmMember } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { SuccessionForm, successorsOf } from '@marketplace/shared-contract/accounts/firms/succession';
import type { HandOverChoice } from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { Button, QueryView, Unchanged, useAttempt } from '@marketplace/shared-ui';
import { Form, SubmitButton, useContractForm } from '@marketplace/shared-ui/form';
import { Dialog } from '@marketplace/shared-ui/overlay';
import { useSellerHandOverChoiceQuery } from '../hand-over-choice.api.ts';
import { useSellerLeaveFirmMutation, useSellerRemoveMemberMutation } from './firm.api.ts';
import { emptySuccession, SuccessorFields } from './successor-fields.tsx';

type DepartureProps = {
  member: FirmMember;
  onClose: () => void;
  onDone: (text: string | undefined) => void;
};

/** Removes a member, or leaves the firm; a practitioner with posts first has to name a successor (ADR-0074). */
export function DepartureDialog(props: DepartureProps) {
  const { member, onClose } = props;
  const title = member.you ? 'Leave the firm?' : `Remove ${member.name}?`;
  // Only practitioners are in charge of posts.
  const asks = member.role === 'practitioner';
  const query = useSellerHandOverChoiceQuery({ member: member.id }, { skip: !asks, refetchOnMountOrArgChange: true });
  return (
    <Dialog open title={title} onClose={onClose}>
      {asks ? (
        <QueryView query={query} what="the posts">
          {(choice) => <DepartureForm {...props} choice={choice} />}
        </QueryView>
      ) : (
        <DepartureForm {...props} choice={undefined} />
      )}
    </Dialog>
  );
}

function DepartureForm({ member, choice, onClose, onDone }: DepartureProps & { choice: HandOverChoice | undefined }) {
  const [remove] = useSellerRemoveMemberMutation();
  const [leave] = useSellerLeaveFirmMutation();
  const { attempt, problem } = useAttempt(onDone);
  const going = { choice, memberId: member.id };
  const form = useContractForm(SuccessionForm, emptySuccession(going));
  const { you, name } = member;
  const submit = async (fields: SuccessionForm) => {
    const departure = successorsOf(fields);
    if (await attempt(() => (you ? leave(departure) : remove({ id: member.id, departure })))) onClose();
  };
  return (
    <Form form={form} onSubmit={submit} label={you ? 'Leave the firm' : 'Remove'}>
      <p>
        {you
          ? 'What you did for the firm stays with it, and you no longer see it. To come back you need a new invitation.'
          : `${name} loses access to the firm at once and gets an email. Their work stays.`}
      </p>
      <SuccessorFields form={form} whose={you ? 'You are' : `${name} is`} {...going} />
      <Unchanged problem={problem} />
      <div className="actions actions-end modal-actions">
        <Button onClick={onClose}>Keep as it is</Button>
        <SubmitButton variant="danger">{you ? 'Leave' : 'Remove'}</SubmitButton>
      </div>
    </Form>
  );
}
