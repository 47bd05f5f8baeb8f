import { DeclineQuestion, questionLimits } from '@marketplace/shared-contract/marketplace/questions';
import { Button } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useSellerDeclineQuestionMutation } from './questions.api.ts';

type DeclineFormProps = { questionId: string; onDone: (text?: string) => void };

/** Says to its asker why a question is not answered. */
export function DeclineForm({ questionId, onDone }: DeclineFormProps) {
  const [decline] = useSellerDeclineQuestionMutation();
  const form = useContractForm(DeclineQuestion, { Reason: '' });
  const submit = async (input: DeclineQuestion) => {
    const { data, error } = await decline({ id: questionId, input });
    if (data === undefined) return showProblem(form, error);
    onDone(data);
  };
  return (
    <Form form={form} onSubmit={submit} label="Decline the question">
      <TextAreaField
        control={form.control}
        name="Reason"
        label="Why it is not answered"
        help="The buyer who asked reads it, and nobody else."
        rows={2}
        limit={questionLimits.reason}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Decline</SubmitButton>
        <Button onClick={() => onDone()}>Cancel</Button>
      </div>
    </Form>
  );
}
