import { useEffect, useMemo, useRef, useState } from 'react';
import { type DraftStorage, deleteLocalDraft, readDatedDraft, saveDraftLocally } from '../local-drafts.ts';
import { copyName, holdCopy, type LeftCopy, leftCopies, newTabId, ownCopy, tabId, takeCopy } from './tab-copies.ts';

export type Copy = {
  /** Stores the form's present values; returns whether they could be stored. */
  keep(work: unknown): boolean;
  forget(): void;
  /** Copies begun in other tabs that do not show them any more, and what to do with them. */
  left: LeftCopy | undefined;
  take(left: LeftCopy): void;
  dismiss(left: LeftCopy): void;
};

/** What this tab has of a form at this moment, without taking part in it; nothing of it has been checked. */
export const tabCopy = (form: string): unknown => ownCopy(form, tabId());

/** Forgets what this tab has of a form. */
export const deleteTabCopy = (form: string): void => deleteLocalDraft(copyName(form, tabId()));

/** This tab's copy of a form's input, keyed by form and subject. Stores nothing without a name. */
export function useTabCopy(form: string | undefined, keptIn: DraftStorage): Copy {
  const [tab, setTab] = useState(tabId);
  const [left, setLeft] = useState<LeftCopy[]>([]);
  const inTab = keptIn === 'tab';
  // Nothing is written to this copy until we know that no other tab uses it.
  const heldCopy = useRef(inTab);
  const waiting = useRef<{ work: unknown }>(undefined);

  useEffect(() => {
    if (!form || inTab) return;
    const write = () => {
      if (waiting.current?.work !== undefined) saveDraftLocally(copyName(form, tab), waiting.current.work);
    };
    const release = holdCopy(copyName(form, tab), {
      held: () => {
        heldCopy.current = true;
        write();
      },
      taken: () => {
        waiting.current ??= { work: readDatedDraft(copyName(form, tab))?.work };
        setTab(newTabId());
      },
    });
    let isShown = true;
    void leftCopies(form, tab).then((copies) => isShown && setLeft(copies));
    return () => {
      isShown = false;
      heldCopy.current = false;
      release();
    };
  }, [form, tab, inTab]);

  return useMemo(() => {
    const name = form && (inTab ? form : copyName(form, tab));
    const settle = (settled: LeftCopy) => setLeft((copies) => copies.filter((one) => one !== settled));
    return {
      keep: (work) => {
        if (!name) return false;
        waiting.current = { work };
        return !heldCopy.current || saveDraftLocally(name, work, keptIn);
      },
      forget: () => {
        waiting.current = undefined;
        if (name) deleteLocalDraft(name, keptIn);
      },
      left: left[0],
      take: (one) => {
        if (form) takeCopy(form, tab, one);
        settle(one);
      },
      dismiss: (one) => {
        deleteLocalDraft(one.name);
        settle(one);
      },
    };
  }, [form, tab, inTab, keptIn, left]);
}
