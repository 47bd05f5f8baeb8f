import { forgetWork, keepWork, keptWork } from '@marketplace/shared-auth';
import type { ContractForm } from '@marketplace/shared-ui/form';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

/** What was entered, and what the post held when it was begun. */
type Kept<Input> = { entered: Input; from: unknown };

function keptEdit<Input>(name: string): Kept<Input> | undefined {
  const kept = keptWork(name);
  const whole = typeof kept === 'object' && kept !== null && 'entered' in kept && 'from' in kept;
  return whole ? (kept as Kept<Input>) : undefined;
}

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps an edit in this browser until it is saved, discarded or its user logs out, and brings it back. Without a name
 * nothing is kept. `outdated` says that the post is not what it was when the edit was begun.
 */
export function useKeptEdit<I extends FieldValues, O>(name: string | undefined, form: ContractForm<I, O>) {
  const { getValues, reset, subscribe } = form;
  const [held] = useState(() => getValues());
  const [restored, setRestored] = useState(() => (name ? keptEdit<I>(name) : undefined));

  useEffect(() => {
    if (restored) reset({ ...held, ...restored.entered }, { keepDefaultValues: true });
  }, [restored, held, reset]);

  useEffect(() => {
    if (!name) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values: entered, defaultValues: from }) =>
        alike(entered, from) ? forgetWork(name) : keepWork(name, { entered, from } satisfies Kept<I>),
    });
  }, [name, subscribe]);

  const forget = () => {
    if (name) forgetWork(name);
    setRestored(undefined);
  };
  const discard = () => {
    reset();
    forget();
  };
  const outdated = restored !== undefined && !alike(restored.from, held);
  return { restored: restored !== undefined, outdated, forget, discard };
}
