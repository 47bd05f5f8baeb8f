import { problemOf } from '@marketplace/shared-auth';
import type { Versioned } from '@marketplace/shared-auth/api';
import { type EditWords, outdatedIn, useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import { problemWithSaving } from '@marketplace/shared-contract/accounts/account/account';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { SavedTick, useSaved } from '@marketplace/shared-ui';
import { type ContractForm, Form, FormError, SubmitButton } from '@marketplace/shared-ui/form';
import type { ReactNode } from 'react';
import * as styles from './account.module.css';

type Outcome = { data?: Versioned<string>; error?: unknown };

type AccountFormProps<Input extends object, Output> = {
  label: string;
  form: ContractForm<Input, Output>;
  /** Its screen, under whose name it is stored. */
  name: RouteName | 'Licence';
  /** The data the form started from, and its fields' names for conflicts. */
  version: string | undefined;
  words: EditWords<Input>;
  /** The text of the button that saves this part, if the screen has others. */
  saveLabel?: string;
  save: (edited: { input: Output; version?: string }) => PromiseLike<Outcome>;
  children: ReactNode;
};

/** The error below the words that saving failed. */
function withReason(error: unknown) {
  const { message, fields } = problemOf(error);
  return { data: { message: `${problemWithSaving}\n${message}`, fields, ...outdatedIn(error) } };
}

/** A part of the user's own details; shows the result of saving it (BUY-023). */
export function AccountForm<I extends object, O>(props: AccountFormProps<I, O>) {
  const { label, form, name, version, words, saveLabel = 'Save Changes', save, children } = props;
  const [saved, confirmSaved] = useSaved();
  const { isDirty, isSubmitting } = form.formState;

  const edit = useEdit(form, { name, version, words });
  const submit = async (input: O) => {
    const text = await edit.send(input, async (valid, begun) => {
      const outcome = await save({ input: valid, version: begun });
      return outcome.data ? outcome : { error: withReason(outcome.error) };
    });
    if (text !== undefined) confirmSaved(text);
  };

  return (
    <>
      <Form form={form} onSubmit={submit} label={label}>
        <AutosaveNotice kept={edit} dirty={isDirty} />
        {children}
        <FormError render={(text) => text.split('\n').map((part) => <p key={part}>{part}</p>)} />
        <div className={styles.accountSave}>
          <SubmitButton>{saveLabel}</SubmitButton>
          <SavedTick text={saved} />
        </div>
      </Form>
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </>
  );
}
