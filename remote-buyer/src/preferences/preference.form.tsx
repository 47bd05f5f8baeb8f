import { useSession } from '@marketplace/shared-auth';
import type { Versioned } from '@marketplace/shared-auth/api';
import { type EditWords, useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import type { PreferenceSaved } from '@marketplace/shared-contract/accounts/criteria/criteria';
import type { MatchingCriteria } from '@marketplace/shared-contract/marketplace/matching/matching';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { SavedTick, useSaved } from '@marketplace/shared-ui';
import { type ContractForm, Form, FormError, SubmitButton } from '@marketplace/shared-ui/form';
import type { ReactNode } from 'react';
import { clearCriteriaSet } from '../banner-memory.ts';
import { isOfDeletedSet, setParameter, useSet } from '../criteria-sets/use-set.ts';
import { clearOrders } from '../stable-order.ts';
import { MatchCount } from './match-count.tsx';
import * as styles from './preferences.module.css';

type Outcome = { data?: Versioned<PreferenceSaved>; error?: unknown };

type PreferenceFormProps<Input extends object, Output> = {
  label: string;
  form: ContractForm<Input, Output>;
  /** Its screen, under whose name it is stored. */
  name: RouteName;
  /** The data the form started from, and its fields' names for conflicts. */
  version: string | undefined;
  words: EditWords<Input>;
  save: (edited: { input: Output; set: number | undefined; version?: string }) => PromiseLike<Outcome>;
  /** The criteria in the form; undefined while they are invalid. */
  criteria: MatchingCriteria | undefined;
  /** What to do if they are invalid. */
  mend?: string;
  children: ReactNode;
};

/** One tab: its fields, the server's message on saving (BUY-018), and how many posts the choice would match. */
export function PreferenceForm<I extends object, O>({
  label,
  form,
  name,
  version,
  words,
  save,
  criteria,
  mend,
  children,
}: PreferenceFormProps<I, O>) {
  const userId = useSession()?.userId ?? '';
  const [saved, confirmSaved] = useSaved();
  const { isDirty, isSubmitting } = form.formState;

  const set = useSet();
  const edit = useEdit(form, { name: set === undefined ? name : `${name}.${set}`, version, words });
  const submit = async (input: O) => {
    const succeeded = await edit.send(input, (valid, begun) => save({ input: valid, set, version: begun }));
    if (!succeeded) return;
    clearCriteriaSet(userId);
    clearOrders();
    confirmSaved(succeeded.response);
  };

  return (
    <div className={styles.preferences}>
      <Form form={form} onSubmit={submit} label={label}>
        <AutosaveNotice kept={edit} dirty={isDirty} />
        {children}
        <FormError />
        <div className={styles.preferencesSave}>
          <SubmitButton>Save</SubmitButton>
          <SavedTick text={saved} />
        </div>
      </Form>
      <MatchCount criteria={criteria} unsaved={isDirty} mend={mend} />
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} subject={setParameter} mayGo={isOfDeletedSet} />
    </div>
  );
}
