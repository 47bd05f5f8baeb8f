import { type EditWords, type Save, useEdit } from '@marketplace/shared-auth/edits';
import { AutosaveGuard, AutosaveNotice } from '@marketplace/shared-auth/unsaved';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, LinkButton, SavedTick, useSaved } from '@marketplace/shared-ui';
import { type ContractForm, Form, FormError, SubmitButton } from '@marketplace/shared-ui/form';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import * as styles from './amend.module.css';

type AmendFormProps<Input extends FieldValues, Output> = {
  label: string;
  /** The heading of its card, if the page has several. */
  title?: string;
  form: ContractForm<Input, Output>;
  /** Saves what started from a version; undefined if the user cancelled. */
  save: Save<Output, string>;
  submit?: string;
  /** An irreversible act has a red button. */
  irreversible?: boolean;
  /** Another act of the page is the primary one. */
  quiet?: boolean;
  /** The link back to the post, which changes nothing. */
  cancel?: string;
  /** The browser's key for unsaved input; without it nothing is stored. */
  keepAs?: string;
  /** The post the form started from, and its fields' names for conflicts. */
  version?: string;
  words: EditWords<Input>;
  onSaved?: () => void;
  /** Replaces the form once it is saved, for one-time acts. */
  afterwards?: ReactNode;
  children: ReactNode;
};

/** One change of a post. The server's message is shown below it: an error until the next attempt, a success for 2.8 s (ERR-015). */
export function AmendForm<I extends FieldValues, O>(props: AmendFormProps<I, O>) {
  const { label, title, form, save, submit = 'Save', irreversible, quiet, cancel = 'Cancel' } = props;
  const { keepAs, version, words, onSaved, afterwards, children } = props;
  const { id = '' } = useParams();
  const [saved, confirmSaved] = useSaved();
  const [isSaved, setIsSaved] = useState(false);
  const edit = useEdit(form, { name: keepAs, version, words });
  const { isDirty, isSubmitting } = form.formState;

  const onSubmit = async (input: O) => {
    const text = await edit.send(input, save);
    if (text === undefined) return;
    onSaved?.();
    setIsSaved(afterwards !== undefined);
    confirmSaved(text);
  };
  return (
    <>
      <AutosaveNotice kept={edit} dirty={isDirty} />
      <Form form={form} onSubmit={onSubmit} label={label}>
        {isSaved ? (
          <div className="actions">
            {afterwards}
            <SavedTick text={saved} />
          </div>
        ) : (
          <Card title={title} className={styles.amendPart}>
            {children}
            <FormError />
            <div className={`actions ${styles.amendSave}`}>
              <SubmitButton variant={irreversible ? 'danger' : quiet ? 'default' : undefined}>{submit}</SubmitButton>
              <LinkButton to={pathTo('PostDetail', id)}>{cancel}</LinkButton>
              <SavedTick text={saved} />
            </div>
          </Card>
        )}
      </Form>
      {edit.question}
      <AutosaveGuard kept={edit} unsaved={isDirty && !isSubmitting} />
    </>
  );
}
