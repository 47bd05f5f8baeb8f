import { useEffect, useMemo, useRef, useState } from 'react';
import { forgetWork, type KeptIn, keepWork, keptPiece } from '../kept-work.ts';
import { copyName, holdCopy, type LeftCopy, leftCopies, newTabId, ownCopy, tabId, takeCopy } from './copies.ts';

export type Copy = {
  /** Keeps what the form holds now; answers whether that could be kept. */
  keep(work: unknown): boolean;
  forget(): void;
  /** What was begun in another tab that shows it no more, and the ways to answer that. */
  left: LeftCopy | undefined;
  take(left: LeftCopy): void;
  dismiss(left: LeftCopy): void;
};

/** What this tab has of a form at this moment, without taking part in it; nothing of it has been checked. */
export const copyHere = (form: string): unknown => ownCopy(form, tabId());

/** Forgets what this tab has of a form. */
export const forgetCopyHere = (form: string): void => forgetWork(copyName(form, tabId()));

/** This tab's own copy of what is entered in a form, named by the form and its subject. Without a name nothing is kept. */
export function useCopy(form: string | undefined, keptIn: KeptIn): Copy {
  const [tab, setTab] = useState(tabId);
  const [left, setLeft] = useState<LeftCopy[]>([]);
  const inTab = keptIn === 'tab';
  // Until it is known that no other tab has this copy nothing is written to it.
  const held = useRef(inTab);
  const waiting = useRef<{ work: unknown }>(undefined);

  useEffect(() => {
    if (!form || inTab) return;
    const write = () => {
      if (waiting.current?.work !== undefined) keepWork(copyName(form, tab), waiting.current.work);
    };
    const release = holdCopy(copyName(form, tab), {
      held: () => {
        held.current = true;
        write();
      },
      taken: () => {
        waiting.current ??= { work: keptPiece(copyName(form, tab))?.work };
        setTab(newTabId());
      },
    });
    let shown = true;
    void leftCopies(form, tab).then((copies) => shown && setLeft(copies));
    return () => {
      shown = false;
      held.current = false;
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
        return !held.current || keepWork(name, work, keptIn);
      },
      forget: () => {
        waiting.current = undefined;
        if (name) forgetWork(name, keptIn);
      },
      left: left[0],
      take: (one) => {
        if (form) takeCopy(form, tab, one);
        settle(one);
      },
      dismiss: (one) => {
        forgetWork(one.name);
        settle(one);
      },
    };
  }, [form, tab, inTab, keptIn, left]);
}
