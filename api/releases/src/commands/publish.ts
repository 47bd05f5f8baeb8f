import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Texts, writeTexts } from '../fit/types/texts.ts';
import { integrityOf } from '../integrity.ts';
import { type Integrity, integrityIn, isAsReleased, keyOf } from '../release-files.ts';
import { createRecord, listReleases, type ReleaseRecord } from '../release-store.ts';
import type { Signer } from '../signature.ts';
import { eachOf } from '../stored-json.ts';
import type { Target } from '../targets/target.ts';

/** A built part: the folder of its files, its record, and the sources and declarations in the record's `fit`. */
export type BuiltPart = { folder: string; release: ReleaseRecord; texts?: readonly Texts[] };

/**
 * Publishes a built part: its files, then its record, so that only complete ones have one. An existing file is trusted only if its hash is
 * equal, and otherwise written again. Returns false if the version is already published.
 */
export async function publish(
  target: Target,
  { folder, release, texts = [] }: BuiltPart,
  sign: Signer = (record) => record,
): Promise<boolean> {
  const contents = new Map<string, Uint8Array>();
  await eachOf(release.files, async (name) => {
    contents.set(name, await readFile(join(folder, name)));
  });
  const built: Integrity = Object.fromEntries([...contents].map(([name, content]) => [name, integrityOf(content)]));
  const stored: Record<string, string> = {};
  await eachOf(release.files, async (name) => {
    stored[name] = integrityOf(await ensureFile(target, { release, name, content: contents.get(name), built }));
  });
  for (const one of texts) await writeTexts(target, one);
  return createRecord(target, sign({ ...release, integrity: inOrder(stored) }));
}

const inOrder = (object: Record<string, string>) =>
  Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));

type BuiltFile = {
  release: ReleaseRecord;
  name: string;
  content: Uint8Array | undefined;
  built: Integrity;
};

/** Makes sure that a file is stored as built; returns the stored content. */
async function ensureFile(target: Target, { release, name, content, built }: BuiltFile): Promise<Uint8Array> {
  if (!content) throw new Error(`${name} was not built`);
  const key = keyOf(release, name);
  // Others may write or remove it at the same moment; each attempt looks again.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await target.create(key, content)) return content;
    const found = await target.read(key);
    if (!found) continue;
    if (isAsReleased(name, found.content, built)) return found.content;
    if (await belongsToRelease(target, release, name, found.content)) return found.content;
    if (await target.replace(key, content, found.tag)) return content;
  }
  throw new Error(`${key} at ${target.name} is being written by somebody else. Nothing was published: try again.`);
}

/** Whether an already published file is complete and of this version; throws if it is of another version. */
async function belongsToRelease(target: Target, release: ReleaseRecord, name: string, content: Uint8Array) {
  const integrity = integrityOf(content);
  const owners = (await listReleases(target, release.part)).filter(
    (one) => one.place === release.place && one.files.includes(name) && integrityIn(one)[name] === integrity,
  );
  const [other] = owners.filter(({ version }) => version !== release.version);
  if (!other) return owners.length > 0;
  throw new Error(
    `${keyOf(release, name)} is a file of ${other.part} ${other.version} with another content. Nothing was published.`,
  );
}
