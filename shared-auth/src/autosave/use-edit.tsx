import type { Outdated } from '@marketplace/shared-contract/platform/http/problem';
import { type ContractForm, type Option, showProblem } from '@marketplace/shared-ui/form';
import { type Choice, ChooseDialog, type Side } from '@marketplace/shared-ui/overlay';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Merge, merge, type Values } from './merge.rules.ts';
import { type AutosavedForm, useAutosavedForm } from './use-autosaved-form.ts';

/** How a field's two conflicting values are shown: by option labels, or by `show`. */
export type FieldWords = { label: string; options?: readonly Option[]; show?: (value: unknown) => ReactNode };
export type EditWords<I> = { [Name in keyof I]-?: FieldWords };

export type Edit<I, O> = AutosavedForm & {
  /** Fields that others changed meanwhile and that keep their value, in words. */
  taken: readonly { label: string; value: ReactNode }[];
  /** The question which of two values to keep, while it is open. */
  question: ReactNode;
  /** Saves with `save`, which gets the version the edit started from. Returns what was saved, if successful. */
  send: <T>(input: O, save: Save<O, T>) => Promise<T | undefined>;
  words: EditWords<I>;
};

/** The result of saving: a response with its version, or an error; undefined if the user cancelled it. */
export type SaveResult<T> = { data?: { held: T; version: string | undefined }; error?: unknown } | undefined;

export type Save<O, T> = (input: O, version: string | undefined, from: Values) => PromiseLike<SaveResult<T>>;

type Options<I> = { name: string | undefined; version: string | undefined; words: EditWords<I> };

/** The stored data in an error, if the version is outdated. */
export function outdatedIn(error: unknown): Pick<Outdated, 'version' | 'stored'> | undefined {
  const data = (error as { data?: Partial<Outdated> } | undefined)?.data;
  return data?.version && data.stored ? { version: data.version, stored: data.stored } : undefined;
}

/** A value in words. */
export function valueInWords(value: unknown, { options = [], show }: FieldWords): ReactNode {
  if (show) return show(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === undefined || value === null || value === '') return 'Nothing';
  if (Array.isArray(value) && value.length === 0) return 'None';
  const named = (one: unknown) => options.find((option) => option.value === one)?.label ?? String(one);
  return Array.isArray(value) ? value.map(named).sort().join(', ') : named(value);
}

type MergeQuestion = {
  choices: Choice[];
  taken: { label: string; value: ReactNode }[];
  answer: (sides?: Sides) => void;
};
type Sides = Record<string, Side>;

/**
 * An edit of something that others may change too: nothing is overwritten unseen. If they changed other fields, both changes are kept and
 * the form says so; if they changed the same ones, both values are shown and the user chooses.
 */
export function useEdit<I extends FieldValues, O>(form: ContractForm<I, O>, options: Options<I>): Edit<I, O> {
  const { words } = options;
  const autosave = useAutosavedForm(form, options);
  const [asking, setAsking] = useState<MergeQuestion>();
  const [taken, setTaken] = useState<MergeQuestion['taken']>([]);
  const inWords = (field: string, value: unknown) => ({
    label: words[field]?.label ?? field,
    value: valueInWords(value, words[field] ?? { label: field }),
  });

  const choose = (merged: Merge, mine: Values, stored: Values) => {
    const choices = merged.asked.map((name) => ({
      name,
      label: inWords(name, undefined).label,
      mine: inWords(name, mine[name]).value,
      stored: inWords(name, stored[name]).value,
    }));
    return new Promise<Sides | undefined>((resolve) => {
      const answer = (sides?: Sides) => {
        setAsking(undefined);
        resolve(sides);
      };
      setAsking({ choices, taken: merged.taken.map((name) => inWords(name, stored[name])), answer });
    });
  };
  /** Whether the input was rebased onto the stored version, and can be sent again. */
  const settle = async (error: unknown): Promise<boolean> => {
    const now = outdatedIn(error);
    if (!now) return false;
    const mine: Values = form.getValues();
    const merged = merge(autosave.begun().from, mine, now.stored);
    const sides = merged.asked.length > 0 ? await choose(merged, mine, now.stored) : {};
    if (!sides) return false;
    const theirs = merged.asked.filter((name) => sides[name] === 'stored');
    const values = { ...merged.values, ...Object.fromEntries(theirs.map((name) => [name, now.stored[name]])) };
    autosave.beginFrom({ from: { ...mine, ...now.stored }, version: now.version }, values);
    setTaken(merged.taken.map((name) => inWords(name, now.stored[name])));
    return true;
  };

  const send: Edit<I, O>['send'] = async (input, save) => {
    setTaken([]);
    let sentValues = form.getValues();
    let outcome = await save(input, autosave.begun().version, autosave.begun().from);
    while (outcome?.error && (await settle(outcome.error))) {
      const again = await checked(form);
      sentValues = form.getValues();
      outcome = again && (await save(again, autosave.begun().version, autosave.begun().from));
    }
    if (outcome?.error) showProblem(form, outcome.error);
    if (!outcome?.data) return undefined;
    autosave.saved(sentValues, outcome.data.version);
    return outcome.data.held;
  };
  const question = asking && (
    <ChooseDialog
      choices={asking.choices}
      taken={asking.taken}
      onSave={(sides) => asking.answer(sides)}
      onClose={() => asking.answer()}
    />
  );
  return { ...autosave, taken, question, send, words };
}

/** The output of the form's schema for its current values; undefined if they are invalid, as its fields then show. */
async function checked<I extends FieldValues, O>(form: ContractForm<I, O>): Promise<O | undefined> {
  let valid: O | undefined;
  await form.handleSubmit((input) => {
    valid = input;
  })();
  return valid;
}
