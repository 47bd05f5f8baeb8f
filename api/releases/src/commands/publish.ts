import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRecord, type ReleaseRecord, readRelease } from '../release-store.ts';
import type { Target } from '../targets/target.ts';

/** A part that was built: the folder of its files, and its record. */
export type BuiltPart = { folder: string; release: ReleaseRecord };

/** Refuses a version that is published already: a version always has the same content. */
export async function refuseSecondPublish(target: Target, part: string, version: string): Promise<void> {
  if (!(await readRelease(target, part, version))) return;
  throw new Error(
    `${part} ${version} is published at ${target.name} already, and stays as it is. ` +
      `To serve it again: npm run rollback -- ${part} ${version}`,
  );
}

/**
 * Publishes a built part: its files, then its record, so that only what is whole can be activated. Returns false where
 * somebody else has published the version meanwhile.
 */
export async function publish(target: Target, { folder, release }: BuiltPart): Promise<boolean> {
  // A name contains the hash of the content, so a file that is there already is the same.
  await Promise.all(
    release.files.map(async (name) => target.create(`${release.place}/${name}`, await readFile(join(folder, name)))),
  );
  return createRecord(target, release);
}
