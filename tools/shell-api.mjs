// Records what areas may use of the shell at its version: `npm run shell-api`, after raising it in shell-api.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import semver from 'semver';
import { shellApi } from '../shared-contract/src/web/shell-api.ts';
import { raiseNeeded, recordFile, surface } from './shell-api/surface.mjs';

const { version, names } = JSON.parse(readFileSync(recordFile, 'utf8'));
const now = surface();
const needed = raiseNeeded(names, now);
const least = needed && semver.inc(version, needed);
if (least && semver.lt(shellApi, least)) {
  console.error(
    `What areas may use has changed: raise shellApi in shared-contract/src/web/shell-api.ts from ${version} to ${least}.`,
  );
  process.exit(1);
}
writeFileSync(recordFile, `${JSON.stringify({ version: shellApi, names: now }, undefined, 2)}\n`);
console.log(`The shell API is ${shellApi}.`);
