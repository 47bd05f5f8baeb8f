import { HideQuestion, questionLimits } from '@marketplace/shared-contract/marketplace/questions';
import { Button } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useAdminHideQuestionMutation } from './questions.api.ts';

type HideFormProps = { questionId: string; hide: boolean; onDone: (text?: string) => void };

/** An Admin hides a question with its answer from buyers, or shows it again; the practitioner is emailed why. */
export function HideForm({ questionId, hide, onDone }: HideFormProps) {
  const [setHidden] = useAdminHideQuestionMutation();
  const form = useContractForm(HideQuestion, { Hidden: hide, Reason: '' });
  const submit = async (input: HideQuestion) => {
    const { data, error } = await setHidden({ id: questionId, input });
    if (data === undefined) return showProblem(form, error);
    onDone(data);
  };
  return (
    <Form form={form} onSubmit={submit} label={hide ? 'Hide the question' : 'Show the question again'}>
      <TextAreaField
        control={form.control}
        name="Reason"
        label="Reason"
        help="The practitioner is emailed it."
        optional={!hide}
        rows={2}
        limit={questionLimits.reason}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>{hide ? 'Hide' : 'Show again'}</SubmitButton>
        <Button onClick={() => onDone()}>Cancel</Button>
      </div>
    </Form>
  );
}
