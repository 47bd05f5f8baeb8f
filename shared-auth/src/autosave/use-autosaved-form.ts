import type { ContractForm } from '@marketplace/shared-ui/form';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { type DraftStorage, readDatedDraft } from '../local-drafts.ts';
import { type EditBase, readAutosaved, resumeEdit } from './autosaved-values.ts';
import { changedIn, type Values } from './merge.rules.ts';
import { tabCopy, useTabCopy } from './use-tab-copy.ts';

export type AutosavedForm = {
  keptIn: DraftStorage;
  /** The form could not be stored: it is too large, storage is full or forbidden, or nobody is signed in. */
  lost: boolean;
  /** The form shows restored input; `outdated` if the stored values have changed since. */
  restored: { outdated: boolean } | undefined;
  /** When another tab's leftover input was entered, while it can be resumed. */
  leftAt: number | undefined;
  takeUp: () => void;
  dismiss: () => void;
  /** Returns to the stored values and discards the input. */
  startAgain: () => void;
  /** To be called once `sent` is saved, at this version. Anything typed since becomes an edit of it. */
  saved: (sent: Values, version?: string) => void;
  /** What the form started from, and a way to start from something else; `values` then become an edit of that. */
  begun: () => EditBase;
  beginFrom: (begun: EditBase, values: Values) => void;
};

type Options = {
  /** The form and its subject, such as `AmendPostDetail.7`; without a name nothing is stored. */
  name: string | undefined;
  /** The version the form started from. */
  version?: string;
  keptIn?: DraftStorage;
};

/**
 * Stores a form's values until it is saved and restores them after a reload, login, failure or crash. Each tab has its own copy;
 * copies of closed tabs are offered.
 */
export function useAutosavedForm<I extends FieldValues, O>(form: ContractForm<I, O>, options: Options): AutosavedForm {
  const { name, version, keptIn = 'browser' } = options;
  const { getValues, reset, setValue, subscribe } = form;
  const [initial] = useState<EditBase>(() => ({ from: getValues(), version }));
  const [restoredDraft] = useState(() => {
    const kept = name && readAutosaved(keptIn === 'tab' ? readDatedDraft(name, keptIn)?.work : tabCopy(name));
    return kept ? resumeEdit(kept, initial) : undefined;
  });
  const [restored, setRestored] = useState(restoredDraft && { outdated: restoredDraft.outdated });
  const [lost, setLost] = useState(false);
  const begun = useRef(restoredDraft?.begun ?? initial);
  // The latest known stored values, to which `startAgain` returns.
  const stored = useRef(initial);
  const quiet = useRef(false);
  const copy = useTabCopy(name, keptIn);
  const copyNow = useRef(copy);
  copyNow.current = copy;

  const [acts] = useState(() => {
    const note = () => {
      if (quiet.current) return;
      const entered: Values = getValues();
      const { from, version: at } = begun.current;
      if (changedIn(stored.current.from, entered).length === 0) copyNow.current.forget();
      else setLost(!copyNow.current.keep({ entered, from, version: at }));
    };
    /** Fills the form with `values` as unsaved edits. */
    const put = (values: Values) => {
      quiet.current = true;
      reset(stored.current.from as I);
      for (const field of changedIn(stored.current.from, values)) {
        setValue(field as Path<I>, values[field] as PathValue<I, Path<I>>, { shouldDirty: true });
      }
      quiet.current = false;
      note();
    };
    return { note, put };
  });

  useEffect(() => {
    if (restoredDraft) acts.put(restoredDraft.values);
  }, [restoredDraft, acts]);
  useEffect(() => subscribe({ formState: { values: true }, callback: acts.note }), [subscribe, acts]);

  return {
    keptIn,
    lost,
    restored,
    leftAt: copy.left?.at,
    takeUp: () => {
      const { left } = copy;
      const kept = left && readAutosaved(left.work);
      if (!kept) return;
      copy.take(left);
      const taken = resumeEdit(kept, stored.current);
      begun.current = taken.begun;
      acts.put(taken.values);
      setRestored({ outdated: taken.outdated });
    },
    dismiss: () => copy.left && copy.dismiss(copy.left),
    startAgain: () => {
      begun.current = stored.current;
      acts.put(stored.current.from);
      setRestored(undefined);
    },
    saved: (sent, at) => {
      const currentValues = getValues();
      begun.current = { from: sent, version: at };
      stored.current = begun.current;
      acts.put(currentValues);
      setRestored(undefined);
    },
    begun: () => begun.current,
    beginFrom: (from, values) => {
      begun.current = from;
      stored.current = from;
      acts.put(values);
    },
  };
}
