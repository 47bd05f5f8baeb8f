import { browserStorage, type SafeStorage, tabStorage } from '@marketplace/shared-ui/safe-storage';
import { serverNow } from './server-clock.ts';
import { sessionOf } from './session.ts';
import { readTokens } from './token-store.ts';

const prefix = 'marketplace.kept.';
/** Work of no particular user: only in this tab. */
const tabPrefix = `${prefix}tab.`;

/** Limits of browser storage: age, size of a draft, number of drafts. */
const limits = { milliseconds: 30 * 24 * 3_600_000, characters: 300_000, pieces: 40 };

/** `by` is the user who entered it, if it is in the tab's storage; earlier releases stored only the work. */
type StoredDraft = { at: number; work: unknown; by?: string };
export type DraftStorage = 'browser' | 'tab';

/** The logged-in user, even if the access token expires while a form is being filled in. */
export const draftOwner = (): string | undefined => sessionOf(readTokens()?.token ?? '')?.userId;

/** Where a draft is stored: in the browser's storage, for this user only, or the tab's. A visitor has none in the browser's. */
function storageOf(name: string, keptIn: DraftStorage): { storage: SafeStorage; key: string } | undefined {
  if (keptIn === 'tab') return { storage: tabStorage, key: tabPrefix + name };
  const owner = draftOwner();
  return owner ? { storage: browserStorage, key: `${prefix}${owner}.${name}` } : undefined;
}

/** By the server's clock, because the time of storing is shown. */
const now = (): number => serverNow().getTime();

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'work' in value;

function draftAt(storage: SafeStorage, key: string): StoredDraft | undefined {
  const value = storage.readJson(key);
  if (value === undefined) return undefined;
  const piece = isStoredDraft(value) ? value : { at: now(), work: value };
  return now() - piece.at > limits.milliseconds ? undefined : piece;
}

/** Removes drafts that are too old and then the oldest that exceed the limit. Undated ones get today's date. */
function tidy(storage: SafeStorage): void {
  const drafts = storage.keys(prefix).map((key) => ({ key, piece: draftAt(storage, key) }));
  const good = drafts.filter(({ piece }) => piece).sort((a, b) => (b.piece?.at ?? 0) - (a.piece?.at ?? 0));
  const staying = new Set(good.slice(0, limits.pieces - 1).map(({ key }) => key));
  for (const { key, piece } of drafts) {
    storage.writeJson(key, staying.has(key) ? piece : undefined);
  }
}

/**
 * Stores this user's unsaved input in this browser until it is saved, they log out or 30 days have passed. Returns whether it could be
 * stored.
 */
export function saveDraftLocally(name: string, work: unknown, keptIn: DraftStorage = 'browser'): boolean {
  const place = storageOf(name, keptIn);
  const by = keptIn === 'tab' ? (draftOwner() ?? '') : undefined;
  const text = JSON.stringify({ at: now(), work, by } satisfies StoredDraft);
  if (!place || text.length > limits.characters) return false;
  if (place.storage.read(place.key) === undefined) tidy(place.storage);
  return place.storage.write(place.key, text);
}

/** The same with the time of storing. */
export function readDatedDraft(
  name: string,
  keptIn: DraftStorage = 'browser',
): { at: number; work: unknown } | undefined {
  const place = storageOf(name, keptIn);
  const piece = place && draftAt(place.storage, place.key);
  // One user's input is not for the next user who signs in in this tab.
  return piece?.by && piece.by !== draftOwner() ? undefined : piece;
}

/** What `saveDraftLocally` stored for this user; the caller has to check its shape. */
export const readLocalDraft = (name: string): unknown => readDatedDraft(name)?.work;

export function deleteLocalDraft(name: string, keptIn: DraftStorage = 'browser'): void {
  const place = storageOf(name, keptIn);
  place?.storage.write(place.key, undefined);
}

/** This user's drafts in this browser whose names have this prefix. */
export function localDraftNames(beginning: string): string[] {
  const place = storageOf('', 'browser');
  return place?.storage.keys(place.key + beginning).map((key) => key.slice(place.key.length)) ?? [];
}

/** At a logout: the next user of this browser finds nothing. */
export function deleteAllLocalDrafts(): void {
  for (const storage of [browserStorage, tabStorage])
    for (const key of storage.keys(prefix)) storage.write(key, undefined);
}
