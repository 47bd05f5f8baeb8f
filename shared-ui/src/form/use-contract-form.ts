import { zodResolver } from '@hookform/resolvers/zod';
import { namedMessage } from '@marketplace/shared-contract/platform/fields/field-names';
import type { z } from '@marketplace/shared-contract/platform/fields/zod';
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

type Schema<Output, Input> = z.ZodMiniType<Output, Input>;
/** A schema, or a function that loads it once the form is used, so that no visitor waits for it. */
type Rules<Output, Input> = Schema<Output, Input> | (() => Promise<Schema<Output, Input>>);
type Options<Input extends FieldValues> = Pick<UseFormProps<Input>, 'mode' | 'reValidateMode'>;

/** The result of `useContractForm`: the form's values, and its schema's output. */
export type ContractForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

type Fault = { message?: unknown } | readonly Fault[] | null | undefined;

/** Messages name their field, also in a summary: "Forenames must be at most 100 characters". */
function nameIn(field: string, fault: Fault): void {
  if (Array.isArray(fault)) for (const one of fault) nameIn(field, one);
  else if (fault && 'message' in fault && typeof fault.message === 'string')
    fault.message = namedMessage(field, fault.message);
}

/** The invalid fields; a server's message stays until its own field is changed. */
const schemaFaults = (errors: FieldErrors): string[] =>
  Object.entries(errors).flatMap(([name, error]) => (name === 'root' || error?.type === 'server' ? [] : [name]));

const fieldsOf = (schema: object): string[] =>
  'shape' in schema && typeof schema.shape === 'object' ? Object.keys(schema.shape ?? {}) : [];

const unloaded = 'We could not check what you entered. Please check your connection and try again.';

/** Loads the rules as soon as anything is focused, so that they are there when a field is left. */
function useLoadedWhenUsed(rules: object | (() => Promise<object>)): void {
  useEffect(() => {
    if (typeof rules !== 'function') return;
    const load = () => void rules().catch(() => undefined);
    document.addEventListener('focusin', load, { once: true });
    return () => document.removeEventListener('focusin', load);
  }, [rules]);
}

/**
 * A form whose rules and result are a schema of the contract; while it is filled in, its values are the schema's input. An error corrected
 * by changing another field disappears at once.
 */
export function useContractForm<Output, Input extends FieldValues>(
  rules: Rules<Output, Input>,
  defaultValues: DefaultValues<Input>,
  options?: Options<Input>,
): ContractForm<Input, Output> {
  const resolver: Resolver<Input, unknown, Output> = async (...given) => {
    const schema = typeof rules === 'function' ? await rules().catch(() => undefined) : rules;
    if (!schema) return { values: {}, errors: { root: { type: 'unloaded', message: unloaded } } as FieldErrors<Input> };
    const result = await zodResolver(schema)(...given);
    for (const [name, error] of Object.entries(result.errors)) nameIn(name, error);
    return result;
  };
  // A field without a value is not a change: its name exists from the start (defect 115).
  const untouched = { ...Object.fromEntries(fieldsOf(rules).map((name) => [name, undefined])), ...defaultValues };
  const form = useForm<Input, unknown, Output>({ ...options, defaultValues: untouched, resolver });
  const { subscribe, trigger, control } = form;
  useLoadedWhenUsed(rules);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name }) => {
          if (type !== 'change') return;
          const others = schemaFaults(control._formState.errors).filter((other) => other !== name);
          if (others.length > 0) void trigger(others as Path<Input>[]);
        },
      }),
    [subscribe, trigger, control],
  );
  return form;
}
