import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRecord, readRelease } from './releases.mjs';

/** Says no to a version that is there already: what was released once is never another thing later. */
export async function refuseSecond(target, part, version) {
  if (!(await readRelease(target, part, version))) return;
  throw new Error(
    `${part} ${version} is published at ${target.name} already, and stays as it is. ` +
      `To serve it again: npm run rollback -- ${part} ${version}`,
  );
}

/**
 * Puts a built part's files where they can be served, then its record: only what is whole can be moved to. Answers false
 * where somebody else has published the version meanwhile.
 */
export async function publish(target, { folder, release }) {
  // A name says what is in the file, so one that is there already is the same.
  await Promise.all(
    release.files.map(async (name) => target.create(`${release.place}/${name}`, await readFile(join(folder, name)))),
  );
  return createRecord(target, release);
}
