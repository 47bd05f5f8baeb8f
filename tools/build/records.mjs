import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areas, dist, parts } from '../webpack/folders.mjs';

const recordFile = (part) => join(dist, '.build', `${part}.json`);
const registryFile = join(dist, 'registry.json');

/** What the builds of a part left behind, the last one first, or undefined where there is none or its files are gone. */
export function recordOf(part) {
  if (!existsSync(recordFile(part))) return undefined;
  const record = JSON.parse(readFileSync(recordFile(part), 'utf8'));
  return record.builds[0].files.every((file) => existsSync(join(dist, file))) ? record : undefined;
}

export const keepRecord = (part, record) => writeWhole(recordFile(part), record);

/** What is released at the moment; empty where nothing was built. */
export const readRegistry = () => (existsSync(registryFile) ? JSON.parse(readFileSync(registryFile, 'utf8')) : {});

/** Puts the parts together into the one file the server, and through it the shell, go by. */
export function writeRegistry() {
  const released = Object.fromEntries(parts.map((part) => [part, recordOf(part)?.released]));
  writeWhole(registryFile, { shell: released.shell, areas: areas.flatMap((area) => released[area] ?? []) });
}

// A reader must never see half a file, so it is replaced in one step.
function writeWhole(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(value, undefined, 1)}\n`);
  renameSync(`${file}.new`, file);
}
