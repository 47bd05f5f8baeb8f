import type { ApiError } from '@marketplace/shared-auth';
import { useSession } from '@marketplace/shared-auth';
import type { PreferenceSaved } from '@marketplace/shared-contract/criteria';
import type { MatchingCriteria } from '@marketplace/shared-contract/matching';
import { SavedTick, useSaved } from '@marketplace/shared-ui';
import { type ContractForm, Form, FormError, SubmitButton, showProblem } from '@marketplace/shared-ui/form';
import type { ReactNode } from 'react';
import { forgetCriteriaSet } from '../banner-memory.ts';
import { forgetOrdersRead } from '../read-order.ts';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { MatchCount } from './match-count.tsx';

type Outcome = { data?: PreferenceSaved; error?: ApiError | unknown };

type PreferenceFormProps<Input extends object, Output> = {
  label: string;
  form: ContractForm<Input, Output>;
  save: (input: Output) => PromiseLike<Outcome>;
  /** The criteria as they stand in the form; undefined while they could not be saved. */
  criteria: MatchingCriteria | undefined;
  /** What to do where they could not be saved. */
  mend?: string;
  children: ReactNode;
};

/** One tab: its fields, the server's word on saving (BUY-018), and how many posts the choice would match. */
export function PreferenceForm<I extends object, O>({
  label,
  form,
  save,
  criteria,
  mend,
  children,
}: PreferenceFormProps<I, O>) {
  const userId = useSession()?.userId ?? '';
  const [saved, confirmSaved] = useSaved();
  const { isDirty, isSubmitting } = form.formState;

  const submit = async (input: O) => {
    const { data, error } = await save(input);
    if (!data) return showProblem(form, error);
    forgetCriteriaSet(userId);
    forgetOrdersRead();
    form.reset(form.getValues());
    confirmSaved(data.response);
  };

  return (
    <div className="preferences">
      <Form form={form} onSubmit={submit} label={label}>
        {children}
        <FormError />
        <div className="preferences-save">
          <SubmitButton>Save</SubmitButton>
          <SavedTick text={saved} />
        </div>
      </Form>
      <MatchCount criteria={criteria} unsaved={isDirty} mend={mend} />
      <UnsavedGuard unsaved={isDirty && !isSubmitting} />
    </div>
  );
}
