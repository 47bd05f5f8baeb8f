import { serverNow } from '@marketplace/shared-auth';
import { type Edit, outdatedIn } from '@marketplace/shared-auth/edits';
import { StatementWords } from '@marketplace/shared-contract/billing/statement/statement';
import {
  boxLength,
  type StatementBox,
  statementBoxes,
  statementBoxNames,
} from '@marketplace/shared-contract/billing/statement/statement-words';
import { displayMinute } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Id } from '@marketplace/shared-contract/platform/fields/ids';
import type * as z from '@marketplace/shared-contract/platform/fields/zod';
import type { ContractForm } from '@marketplace/shared-ui/form';
import { useEffect, useRef, useState } from 'react';
import { useSellerSaveStatementMutation } from './statement.api.ts';
import type { SectionName } from './statement-sections.tsx';

/** How long typing pauses before it is saved, and before a failed save is retried. */
const pauseMs = 1000;
const retryMs = 15_000;

const tooLong = `Not saved: an answer is longer than ${boxLength.toLocaleString('en-GB')} characters.`;
const notSent = 'Not saved yet. What you wrote is kept in this browser, and is sent when we can be reached.';

type Typed = z.input<typeof StatementWords>;
type Words = Partial<StatementWords>;
type Standing = {
  savedAt?: string;
  /** Why the input is not saved. */
  problem?: string;
  /** The same answer was changed elsewhere: the user must choose. */
  clash?: StatementBox;
  /** Other answers that were changed elsewhere, with their present values. */
  taken?: readonly { label: string; value: string }[];
};

/** The answers as the server stores them; undefined while one is too long. */
const cleaned = (words: unknown): StatementWords | undefined => StatementWords.safeParse(words).data;
const changedIn = (from: Words, to: Words) => statementBoxNames.filter((name) => from[name] !== to[name]);

/**
 * Saves the answers when typing pauses. Others' changes are kept, and never overwritten: if they changed the same answer, nothing is saved
 * until one of the two is chosen. Leaving a section or the statement saves at once.
 */
export function useSavedAnswers(
  id: Id,
  form: ContractForm<Typed, StatementWords>,
  edit: Edit<Typed, StatementWords>,
  section: SectionName,
) {
  const [save] = useSellerSaveStatementMutation();
  const [standing, setStanding] = useState<Standing>({});
  const latest = useRef(edit);
  latest.current = edit;

  const [acts] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // One at a time: each save is based on the version of the one before.
    let saving = Promise.resolve(true);
    let isShown = false;
    const later = (ms = pauseMs) => {
      clearTimeout(timer);
      timer = setTimeout(flush, ms);
    };
    const note = (next: Standing) => setStanding(({ problem: _, clash: __, ...before }) => ({ ...before, ...next }));
    const noteSaved = () => note({ savedAt: displayMinute(serverNow().toISOString()) });

    const saveNow = async (): Promise<boolean> => {
      const { begun, saved, beginFrom } = latest.current;
      const typed = form.getValues();
      const input = cleaned(typed);
      if (!input) {
        note({ problem: tooLong });
        return false;
      }
      const { from, version } = begun();
      const base: Words = cleaned(from) ?? (from as Words);
      if (changedIn(base, input).length === 0) {
        note({});
        return true;
      }
      const { data, error } = await save({ id, input, version });
      if (data) {
        saved(typed, data.version);
        noteSaved();
        return true;
      }
      const now = outdatedIn(error);
      if (!now) {
        note({ problem: notSent });
        if (isShown) later(retryMs);
        return false;
      }
      const stored = now.stored as StatementWords;
      const mine = cleaned(form.getValues()) ?? input;
      const theirs = changedIn(base, stored).filter((name) => stored[name] !== mine[name]);
      const clash = theirs.find((name) => mine[name] !== base[name]);
      if (clash) {
        note({ clash });
        return false;
      }
      const kept = Object.fromEntries(theirs.map((name) => [name, stored[name]]));
      beginFrom({ from: stored, version: now.version }, { ...form.getValues(), ...kept });
      note({ taken: theirs.map((name) => ({ label: statementBoxes[name].name, value: stored[name] || 'Nothing' })) });
      return saveNow();
    };
    const flush = () => {
      clearTimeout(timer);
      saving = saving.then(saveNow);
      return saving;
    };
    /** Saves for a pressed button: asks which of two answers to keep, or shows at the form why it cannot be saved. */
    const send = (input: StatementWords) => {
      saving = saving.then(async () => {
        const text = await latest.current.send(input, (sent, version) => save({ id, input: sent, version }));
        if (text !== undefined) noteSaved();
        return text !== undefined;
      });
      return saving;
    };
    const show = (shown: boolean) => {
      isShown = shown;
    };
    return { later, flush, send, show };
  });

  useEffect(() => {
    acts.show(true);
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => acts.later() });
    const online = () => void acts.flush();
    window.addEventListener('online', online);
    return () => {
      unsubscribe();
      window.removeEventListener('online', online);
      acts.show(false);
      void acts.flush();
    };
  }, [form, acts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a section is left, and for what an earlier visit could not send
  useEffect(() => {
    setStanding(({ taken: _, ...before }) => before);
    void acts.flush();
  }, [acts, section]);

  return {
    ...standing,
    choose: form.handleSubmit((input) => void acts.send(input)),
    /** Saves at once, and returns whether all input is saved. */
    saveAll: async (input: StatementWords) => (await acts.flush()) || acts.send(input),
  };
}
export type SavedAnswers = ReturnType<typeof useSavedAnswers>;
