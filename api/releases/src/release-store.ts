import type { ReleasedArea, ReleasedShell } from './registry-schema.ts';
import type { Target } from './targets/target.ts';

/** A release as it is recorded: where its files are, and what the registry says of it when it is served. */
export type ReleaseRecord = {
  part: string;
  version: string;
  publishedAt: string;
  /** The folder of its files. */
  place: string;
  /** The names of its files. */
  files: string[];
  released: Record<string, unknown> & { version: string; shellApi: string; origin?: string };
};

/** `registry.json` as a target keeps it: one that is not the server's own may have areas alone. */
export type StoredRegistry = {
  shell?: ReleasedShell & { publishedAt?: string; since?: string };
  areas: ReleasedArea[];
};

/** A line of the log: who made another version of a part the one that is served, and when. */
export type Move = { at: string; act: string; part: string; from?: string; to: string; who: string };

const recordKey = ({ part, version }: Pick<ReleaseRecord, 'part' | 'version'>) => `releases/${part}/${version}.json`;
const registryKey = 'registry.json';

async function readJson<T>(target: Target, key: string): Promise<T | undefined> {
  const found = await target.read(key);
  return found && (JSON.parse(found.text) as T);
}
const toJson = (value: unknown) => `${JSON.stringify(value, undefined, 1)}\n`;

/** The record of a version, or undefined where it was not published. */
export const readRelease = (target: Target, part: string, version: string): Promise<ReleaseRecord | undefined> =>
  readJson(target, recordKey({ part, version }));

/** The published versions of a part, the latest first. */
export async function listReleases(target: Target, part: string): Promise<ReleaseRecord[]> {
  const records = await readAll<ReleaseRecord>(target, await target.list(`releases/${part}`));
  return records.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** Adds the record of a release; false where the version is published already. */
export const createRecord = (target: Target, release: ReleaseRecord): Promise<boolean> =>
  target.create(recordKey(release), toJson(release));

export const removeRecord = (target: Target, release: ReleaseRecord): Promise<void> =>
  target.remove([recordKey(release)]);

/** The registry, and the tag by which a write can tell that nobody else has replaced it. */
export async function readRegistry(target: Target): Promise<{ registry: StoredRegistry; tag: string | undefined }> {
  const found = await target.read(registryKey);
  return { registry: found ? (JSON.parse(found.text) as StoredRegistry) : { areas: [] }, tag: found?.tag };
}

/** Replaces the registry that was read as `tag`; false where somebody else has replaced it since. */
export const replaceRegistry = (target: Target, registry: StoredRegistry, tag: string | undefined): Promise<boolean> =>
  target.replace(registryKey, toJson(registry), tag);

/** The version of a part that is served. */
export const activeVersion = ({ shell, areas }: StoredRegistry, part: string): string | undefined =>
  activeRelease({ shell, areas }, part)?.version;

/** What the registry says of a part. */
export const activeRelease = ({ shell, areas }: StoredRegistry, part: string) =>
  part === 'shell' ? shell : areas.find(({ name }) => name === part);

/** Adds a move to the log. Each is a file of its own, which no later one can change. */
export async function logMove(target: Target, move: Move): Promise<void> {
  const key = `log/${move.at.replaceAll(':', '-')}-${move.part}.json`;
  if (!(await target.create(key, toJson(move)))) throw new Error(`${key} is there already`);
}

/** All moves, the latest first. */
export async function readLog(target: Target): Promise<Move[]> {
  return readAll<Move>(target, (await target.list('log')).sort().reverse());
}

/** The contents of files; one that was removed since it was listed is left out. */
async function readAll<T>(target: Target, keys: string[]): Promise<T[]> {
  const contents = await Promise.all(keys.map((key) => readJson<T>(target, key)));
  return contents.filter((content): content is Awaited<T> & T => content !== undefined) as T[];
}
