import { deferred } from '@marketplace/shared-contract/platform/http/deferred';
import { tabStorage } from '@marketplace/shared-ui/safe-storage';
import { deleteLocalDraft, localDraftNames, readDatedDraft, saveDraftLocally } from '../local-drafts.ts';
import { newIdempotencyKey } from '../new-idempotency-key.ts';

/** Parts a form's name from the tab whose copy it is. */
const mark = '#';
const tabKey = 'marketplace.tab';
let tabHere: string | undefined;

/** Names this tab for as long as it is open, also over a reload. */
export function tabId(): string {
  tabHere ??= tabStorage.read(tabKey) ?? newTabId();
  return tabHere;
}

/** A new name: a tab that was duplicated has the other's. */
export function newTabId(): string {
  tabHere = newIdempotencyKey().slice(0, 12);
  tabStorage.write(tabKey, tabHere);
  return tabHere;
}

/** What a tab's own copy of a form is kept as: two tabs never share one. */
export const copyName = (form: string, tab: string): string => `${form}${mark}${tab}`;

const lockOf = (copy: string) => `marketplace.form.${copy}`;
/** How long a page that is being reloaded may take to let go of its copy. */
const timeoutMs = 1500;

/**
 * Marks a copy as being worked on for as long as its form is shown. `taken` is called if another tab has it, as this one is
 * a duplicate then. Without the browser's locks (plain http) nothing can be known, and nothing is marked.
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

/** A copy of a form that was begun in another tab. */
export type LeftCopy = { name: string; at: number; work: unknown };

/** Copies of a form that no tab shows any more, the latest first: their tab was closed, or has gone on to another page. */
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

/** What is kept of a form for this tab; what an earlier release kept for all tabs together goes to the first that asks. */
export function ownCopy(form: string, tab: string): unknown {
  const own = readDatedDraft(copyName(form, tab))?.work;
  if (own !== undefined) return own;
  const shared = readDatedDraft(form)?.work;
  if (shared !== undefined && saveDraftLocally(copyName(form, tab), shared)) deleteLocalDraft(form);
  return shared;
}

/** The copy of another tab, which becomes this tab's own. */
export function takeCopy(form: string, tab: string, left: LeftCopy): void {
  if (saveDraftLocally(copyName(form, tab), left.work)) deleteLocalDraft(left.name);
}
