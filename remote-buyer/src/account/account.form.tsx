import { type ApiError, problemOf } from '@marketplace/shared-auth';
import { problemWithSaving } from '@marketplace/shared-contract/account';
import { SavedTick, useSaved } from '@marketplace/shared-ui';
import { type ContractForm, Form, FormError, SubmitButton, showProblem } from '@marketplace/shared-ui/form';
import type { ReactNode } from 'react';
import { UnsavedGuard } from '../unsaved-guard.tsx';

type Outcome = { data?: string; error?: ApiError | unknown };

type AccountFormProps<Input extends object, Output> = {
  label: string;
  form: ContractForm<Input, Output>;
  save: (input: Output) => PromiseLike<Outcome>;
  children: ReactNode;
};

/** A part of the user's own details: says what became of saving it (BUY-023). */
export function AccountForm<I extends object, O>({ label, form, save, children }: AccountFormProps<I, O>) {
  const [saved, confirmSaved] = useSaved();
  const { isDirty, isSubmitting } = form.formState;

  const submit = async (input: O) => {
    const { data, error } = await save(input);
    if (data === undefined) {
      const { message, fields } = problemOf(error);
      return showProblem(form, { data: { message: `${problemWithSaving}\n${message}`, fields } });
    }
    form.reset(form.getValues());
    confirmSaved(data);
  };

  return (
    <>
      <Form form={form} onSubmit={submit} label={label}>
        {children}
        <FormError render={(text) => text.split('\n').map((part) => <p key={part}>{part}</p>)} />
        <div className="account-save">
          <SubmitButton>Save Changes</SubmitButton>
          <SavedTick text={saved} />
        </div>
      </Form>
      <UnsavedGuard unsaved={isDirty && !isSubmitting} />
    </>
  );
}
