import { useIdempotencyKey } from '@marketplace/shared-auth';
import { AutosaveGuard, AutosaveNotice, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import { ExpressInterest, profileLimit } from '@marketplace/shared-contract/marketplace/interest/expression';
import { Button } from '@marketplace/shared-ui';
import {
  Form,
  FormError,
  SubmitButton,
  showProblem,
  TextAreaField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useWatch } from 'react-hook-form';
import { useBuyerExpressInterestMutation } from './interest.api.ts';

type ExpressInterestFormProps = { postId: number; lastText: string; onSent: (text: string) => void };

/**
 * The message to the practitioner. It starts empty: the last message was about another post, so the buyer chooses whether to reuse it
 * (PD-27).
 */
export function ExpressInterestForm({ postId, lastText, onSent }: ExpressInterestFormProps) {
  const [expressInterest] = useBuyerExpressInterestMutation();
  const keyFor = useIdempotencyKey();
  const form = useContractForm(ExpressInterest, { ExpressInterestText: '' });
  const autosave = useAutosavedForm(form, { name: `ExpressInterest.${postId}` });
  const { isDirty, isSubmitting } = form.formState;
  const isEmpty = useWatch({ control: form.control, name: 'ExpressInterestText' }) === '';
  const reuse = () => {
    form.setValue('ExpressInterestText', lastText, { shouldDirty: true });
    form.setFocus('ExpressInterestText');
  };

  const submit = async (input: ExpressInterest) => {
    const { data, error } = await expressInterest({
      id: postId,
      input,
      idempotencyKey: keyFor(input.ExpressInterestText),
    });
    if (error) return showProblem(form, error);
    autosave.saved(form.getValues());
    onSent(data);
  };

  return (
    <Form form={form} onSubmit={submit} label="Express Interest">
      <AutosaveNotice kept={autosave} title="Your unsent message is back" dirty={isDirty} />
      <TextAreaField
        control={form.control}
        name="ExpressInterestText"
        label="Message to the practitioner"
        help="Say who you are, why this post interests you and how you would fund a purchase."
        rows={12}
        limit={profileLimit}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Express Interest</SubmitButton>
        {lastText && isEmpty && <Button onClick={reuse}>Start from your last message</Button>}
      </div>
      <AutosaveGuard kept={autosave} unsaved={isDirty && !isSubmitting} />
    </Form>
  );
}
