import {
  handOverLimits,
  handOverReasonNames,
  handOverReasons,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import type { HandOverAll, HandOverAllInput } from '@marketplace/shared-contract/billing/hand-overs/hand-over-all';
import { Button } from '@marketplace/shared-ui';
import {
  type ContractForm,
  Form,
  FormError,
  NativeSelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@marketplace/shared-ui/form';

const reasons = handOverReasonNames.map((value) => ({ value, label: handOverReasons[value] }));

type HandOverQuestionProps = {
  form: ContractForm<HandOverAllInput, HandOverAll>;
  onSubmit: (input: HandOverAll) => Promise<void>;
  onClose: () => void;
};

/** To whom all posts of a practitioner go, and why. */
export function HandOverQuestion({ form, onSubmit, onClose }: HandOverQuestionProps) {
  const { control } = form;
  return (
    <Form form={form} onSubmit={onSubmit} label="Hand over all posts">
      <p>You see who takes over, and how many posts that are, before anything is done.</p>
      <TextField
        control={control}
        name="Email"
        label="Email of the successor"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help="The address a practitioner logs in with."
      />
      <NativeSelectField control={control} name="Reason" label="Reason" options={reasons} />
      <TextAreaField
        control={control}
        name="Words"
        label="Why, and on whose word"
        help="For the audit log."
        rows={3}
        limit={handOverLimits.words}
      />
      <FormError />
      <div className="actions">
        <SubmitButton>Continue</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
