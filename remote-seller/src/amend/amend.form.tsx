import { currentSession } from '@marketplace/shared-auth';
import { Button, Card, Notice, SavedTick, useSaved } from '@marketplace/shared-ui';
import { type ContractForm, Form, FormError, SubmitButton, showProblem } from '@marketplace/shared-ui/form';
import { LeaveGuard } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { keptInBrowser } from '../kept-in-browser.ts';
import { useKeptEdit } from './use-kept-edit.ts';

type Outcome = { data?: string; error?: unknown };

type AmendFormProps<Input extends FieldValues, Output> = {
  label: string;
  form: ContractForm<Input, Output>;
  /** Saves; undefined when the user thought better of it. */
  save: (input: Output) => PromiseLike<Outcome | undefined>;
  submit?: string;
  /** Names what is kept in the browser until it is saved; without it nothing is. */
  keepAs?: string;
  /** Instead of the form once it is saved, for what can be done only once. */
  afterwards?: ReactNode;
  children: ReactNode;
};

/** One change of a post. The server's word stands under it: a refusal until the next try, a success for 2.8 s (ERR-015). */
export function AmendForm<I extends FieldValues, O>(props: AmendFormProps<I, O>) {
  const { label, form, save, submit = 'Save', keepAs, afterwards, children } = props;
  const [saved, confirmSaved] = useSaved();
  const [done, setDone] = useState(false);
  const { restored, outdated, forget, discard } = useKeptEdit(keepAs, form);
  const { isDirty, isSubmitting } = form.formState;

  const onSubmit = async (input: O) => {
    const outcome = await save(input);
    if (!outcome) return;
    if (outcome.data === undefined) return showProblem(form, outcome.error);
    form.reset(form.getValues());
    forget();
    setDone(afterwards !== undefined);
    confirmSaved(outcome.data);
  };
  return (
    <>
      {restored && <Restored outdated={outdated} onDiscard={discard} />}
      <Form form={form} onSubmit={onSubmit} label={label}>
        {!done && <Card className="amend-part">{children}</Card>}
        <FormError />
        <div className="amend-save">
          {done ? afterwards : <SubmitButton>{submit}</SubmitButton>}
          <SavedTick text={saved} />
        </div>
      </Form>
      <LeaveGuard
        unsaved={isDirty && !isSubmitting}
        mayGo={() => currentSession() === undefined}
        keeps={keepAs && keptInBrowser}
      />
    </>
  );
}

const Restored = ({ outdated, onDiscard }: { outdated: boolean; onDiscard: () => void }) => (
  <Notice title="Your unsaved changes are back" action={<Button onClick={onDiscard}>Discard them</Button>}>
    <p>
      This is what you had entered before; it is not saved yet.
      {outdated && ' The post has been changed since then: saving replaces what it says now.'}
    </p>
  </Notice>
);
