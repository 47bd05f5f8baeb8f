import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsOfDescription } from './calls-of-description.mjs';
import { digestOf, filesBelow } from './digest.mjs';
import { cacheFolder, root } from './parts.mjs';

/** A digest of the sources that describe the API's calls. */
function digestOfSources() {
  const folders = ['api/src', 'shared-contract/src', 'tools/build'].map((folder) => join(root, folder));
  const sources = folders.flatMap(filesBelow).filter((file) => !/\.(test|fixture)\.\w+$/.test(file));
  return digestOf([join(root, 'package-lock.json'), ...sources]);
}

let known;

/** The calls of the API of these sources, and a version that is another one where a call is. */
export function apiCalls() {
  known ??= readJson(keptFile()) ?? describe();
  return known;
}

const keptFile = () => join(cacheFolder, 'api-calls', `${digestOfSources()}.json`);

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function describe() {
  const args = [join(root, 'api/src/describe-api.ts')];
  const text = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const calls = callsOfDescription(JSON.parse(text));
  const version = createHash('sha256').update(JSON.stringify(calls)).digest('hex').slice(0, 8);
  const described = { version, calls };
  mkdirSync(join(cacheFolder, 'api-calls'), { recursive: true });
  // Two builds at once must not read each other's half.
  writeFileSync(`${keptFile()}.${process.pid}`, JSON.stringify(described));
  renameSync(`${keptFile()}.${process.pid}`, keptFile());
  return described;
}
