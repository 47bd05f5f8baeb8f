import { DamagedFile, readAllStored, readStored, toJson } from './stored-json.ts';
import { ReleaseRecord, StoredRegistry } from './stored-schema.ts';
import type { Target } from './targets/target.ts';

export type { ReleaseRecord, StoredRegistry } from './stored-schema.ts';

const recordKey = ({ part, version }: Pick<ReleaseRecord, 'part' | 'version'>) => `releases/${part}/${version}.json`;
const registryKey = 'registry.json';

/** A version's record, or undefined if it was not published. */
export async function readRelease(target: Target, part: string, version: string): Promise<ReleaseRecord | undefined> {
  const key = recordKey({ part, version });
  const record = (await readStored(target, key, ReleaseRecord))?.value;
  if (record && (record.part !== part || record.version !== version)) {
    throw new DamagedFile(target, key, `it is of ${record.part} ${record.version}`);
  }
  return record;
}

/** A part's published versions, latest first, and its unreadable records. */
export async function readReleases(target: Target, part: string) {
  const { values, faults } = await readAllStored(target, await target.list(`releases/${part}`), ReleaseRecord);
  const releases = [...values.values()].sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  return { releases, faults };
}

/** A part's published versions, latest first. */
export const listReleases = async (target: Target, part: string): Promise<ReleaseRecord[]> =>
  (await readReleases(target, part)).releases;

/** Adds a release's record; false if the version is already published. An unreadable one is replaced. */
export async function createRecord(target: Target, release: ReleaseRecord): Promise<boolean> {
  const key = recordKey(release);
  const text = toJson(release);
  if (await target.create(key, text)) return true;
  const existing = await target.read(key);
  if (!existing) return target.create(key, text);
  // A store's client repeats a call whose response was lost: then this is our own.
  if (new TextDecoder().decode(existing.content) === text) return true;
  const readable = await readRelease(target, release.part, release.version).catch((error) => {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  });
  return readable ? false : target.replace(key, text, existing.tag);
}

export const removeRecord = (target: Target, release: Pick<ReleaseRecord, 'part' | 'version'>): Promise<void> =>
  target.remove([recordKey(release)]);

/** The registry, with the tag that lets a write detect a concurrent one. */
export async function readRegistry(target: Target): Promise<{ registry: StoredRegistry; tag: string | undefined }> {
  const found = await readStored(target, registryKey, StoredRegistry);
  return { registry: (found?.value ?? { areas: [] }) as unknown as StoredRegistry, tag: found?.tag };
}

/** Replaces the registry that was read as `tag`; false if somebody else has replaced it since. */
export const replaceRegistry = (target: Target, registry: StoredRegistry, tag: string | undefined): Promise<boolean> =>
  target.replace(registryKey, toJson(registry), tag);

/** The current version of a part. */
export const activeVersion = ({ shell, areas }: StoredRegistry, part: string): string | undefined =>
  activeRelease({ shell, areas }, part)?.version;

/** The registry's entry of a part. */
export const activeRelease = ({ shell, areas }: StoredRegistry, part: string) =>
  part === 'shell' ? shell : areas.find(({ name }) => name === part);

/** Whether this release is the registry's: its version, and its files. */
export function isActive(registry: StoredRegistry, { part, version, released }: ReleaseRecord): boolean {
  const row = activeRelease(registry, part);
  return row?.version === version && JSON.stringify(row.files) === JSON.stringify(released.files);
}

/** The registry's entry of a release. */
export const rowOf = ({ publishedAt, released }: ReleaseRecord, since: string) => ({ ...released, publishedAt, since });
