import { useIdempotencyKey } from '@marketplace/shared-auth';
import { AutosaveGuard, AutosaveNotice, useAutosavedForm } from '@marketplace/shared-auth/unsaved';
import {
  type AcceptUndertaking,
  type AcceptUndertakingInput,
  acceptUndertakingForm,
  capacities,
  connections,
  fundSources,
  trades,
  type UndertakingText,
  undertakingNoteLimit,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import {
  CheckboxField,
  Form,
  FormError,
  NativeSelectField,
  RadioField,
  SubmitButton,
  showProblem,
  TextAreaField,
  TextField,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useBuyerAcceptUndertakingMutation } from './undertaking.api.ts';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type AcceptFormProps = {
  postId: number;
  text: UndertakingText;
  fullName: string;
  company: string;
  onAccepted: (text: string) => void;
};

/** Who accepts, and their declarations. Nothing is preselected: it has to be their own statement. */
export function AcceptForm({ postId, text, fullName, company, onAccepted }: AcceptFormProps) {
  const [accept] = useBuyerAcceptUndertakingMutation();
  const keyFor = useIdempotencyKey();
  const empty = { TextId: text.textId, FullName: '', Note: '' } as AcceptUndertakingInput;
  const form = useContractForm(
    acceptUndertakingForm(() => fullName),
    empty,
  );
  const autosave = useAutosavedForm(form, { name: `Undertaking.${postId}.${text.textId}` });
  const { isDirty, isSubmitting } = form.formState;
  const { control } = form;
  const submit = async (input: AcceptUndertaking) => {
    const idempotencyKey = keyFor(JSON.stringify(input));
    const { data, error } = await accept({ id: postId, input, idempotencyKey });
    if (data === undefined) return showProblem(form, error);
    autosave.saved(form.getValues());
    onAccepted(data);
  };
  const firm = company ? { ...capacities, firm: `For ${company}` } : capacities;
  return (
    <Form form={form} onSubmit={submit} label="Accept the undertaking">
      <AutosaveNotice kept={autosave} title="What you had filled in is back" dirty={isDirty} />
      <RadioField control={control} name="Capacity" label="Who do you accept for?" options={optionsOf(firm)} />
      <NativeSelectField
        control={control}
        name="Connection"
        label="Your connection with the company being sold"
        help="For example as one of its directors. If you are not sure, say so."
        options={optionsOf(connections)}
      />
      <RadioField
        control={control}
        name="Trade"
        label="Are you a competitor, customer or supplier of it?"
        options={optionsOf(trades)}
      />
      <NativeSelectField
        control={control}
        name="Funds"
        label="Where would the funds come from?"
        options={optionsOf(fundSources)}
      />
      <TextAreaField
        control={control}
        name="Note"
        label="Anything the practitioner should know"
        rows={3}
        limit={undertakingNoteLimit}
        optional
      />
      <TextField
        control={control}
        name="FullName"
        label="Type your full name"
        help={`As on your account: ${fullName}`}
        autoComplete="name"
      />
      <CheckboxField control={control} name="Authority" label="I have the authority to accept this undertaking" />
      <FormError />
      <SubmitButton>Accept and ask for the particulars</SubmitButton>
      <AutosaveGuard kept={autosave} unsaved={isDirty && !isSubmitting} />
    </Form>
  );
}
