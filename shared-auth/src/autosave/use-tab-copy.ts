import { deferred } from '@marketplace/shared-contract/platform/http/deferred';
import { tabStorage } from '@marketplace/shared-ui/safe-storage';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type DraftStorage,
  deleteLocalDraft,
  localDraftNames,
  readDatedDraft,
  saveDraftLocally,
} from '../local-drafts.ts';
import { newIdempotencyKey } from '../new-idempotency-key.ts';

export type Copy = {
  /** Stores the form's present values; returns whether they could be stored. */
  keep(work: unknown): boolean;
  forget(): void;
  /** Copies from other tabs that no longer show them, and what to do with them. */
  left: LeftCopy | undefined;
  take(left: LeftCopy): void;
  dismiss(left: LeftCopy): void;
};

/** This tab's current copy of a form, read without using it; unchecked. */
export const tabCopy = (form: string): unknown => ownCopy(form, tabId());

/** Deletes this tab's copy of a form. */
export const deleteTabCopy = (form: string): void => deleteLocalDraft(copyName(form, tabId()));

/** This tab's copy of a form's input, keyed by form and subject. Stores nothing without a name. */
export function useTabCopy(form: string | undefined, keptIn: DraftStorage): Copy {
  const [tab, setTab] = useState(tabId);
  const [left, setLeft] = useState<LeftCopy[]>([]);
  const inTab = keptIn === 'tab';
  // Nothing is written to this copy until it is known that no other tab uses it.
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

/** Separates a form's name from its tab's. */
const mark = '#';
const tabKey = 'marketplace.tab';
let tabHere: string | undefined;

/** Names this tab for as long as it is open, also after a reload. */
function tabId(): string {
  tabHere ??= tabStorage.read(tabKey) ?? newTabId();
  return tabHere;
}

/** A new name: a duplicated tab has the original's. */
function newTabId(): string {
  tabHere = newIdempotencyKey().slice(0, 12);
  tabStorage.write(tabKey, tabHere);
  return tabHere;
}

/** The key of a tab's own copy of a form: two tabs never share one. */
export const copyName = (form: string, tab: string): string => `${form}${mark}${tab}`;

const lockOf = (copy: string) => `marketplace.form.${copy}`;
/** How long a reloading page may take to release its copy. */
const timeoutMs = 1500;

/**
 * Locks a copy while its form is shown. `taken` is called if another tab has it, as this one is then a duplicate. Without the browser's
 * locks (plain http) nothing can be known, and nothing is locked.
 */
export function holdCopy(copy: string, on: { held: () => void; taken: () => void }): () => void {
  if (!navigator.locks) {
    on.held();
    return () => undefined;
  }
  const waiting = new AbortController();
  let isWanted = true;
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  const { promise: released, resolve: release } = deferred();
  const held = () => {
    clearTimeout(timer);
    if (isWanted) on.held();
    return released;
  };
  navigator.locks.request(lockOf(copy), { signal: waiting.signal }, held).catch(() => isWanted && on.taken());
  return () => {
    isWanted = false;
    clearTimeout(timer);
    waiting.abort();
    release();
  };
}

/** A copy of a form started in another tab. */
type LeftCopy = { name: string; at: number; work: unknown };

/** Copies of a form that no tab shows any more, latest first: their tab was closed, or has navigated away. */
export async function leftCopies(form: string, tab: string): Promise<LeftCopy[]> {
  const others = localDraftNames(form + mark).filter((name) => name !== copyName(form, tab));
  if (others.length === 0) return [];
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const shown = new Set(held.map(({ name }) => name));
  return others
    .filter((name) => !shown.has(lockOf(name)))
    .flatMap((name) => {
      const piece = readDatedDraft(name);
      return piece ? [{ name, ...piece }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

/** This tab's copy of a form; a copy an earlier release stored for all tabs goes to the first that asks. */
export function ownCopy(form: string, tab: string): unknown {
  const own = readDatedDraft(copyName(form, tab))?.work;
  if (own !== undefined) return own;
  const shared = readDatedDraft(form)?.work;
  if (shared !== undefined && saveDraftLocally(copyName(form, tab), shared)) deleteLocalDraft(form);
  return shared;
}

/** Takes over another tab's copy. */
export function takeCopy(form: string, tab: string, left: LeftCopy): void {
  if (saveDraftLocally(copyName(form, tab), left.work)) deleteLocalDraft(left.name);
}
