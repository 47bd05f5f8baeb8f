// Bundles the API, builds the shell and the areas, and releases them to dist/. Skips whatever has not changed.
//   node tools/build.mjs            all of them
//   node tools/build.mjs seller     one
//   node tools/build.mjs api        the API alone
//   node tools/build.mjs --force    even what is up to date
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { activate } from '@marketplace/releases/commands/activate';
import { prune } from '@marketplace/releases/commands/prune';
import { isServed, isWhole, publishOrMend } from '@marketplace/releases/commands/release';
import { readLog } from '@marketplace/releases/move-log';
import { activeVersion, readRegistry } from '@marketplace/releases/release-store';
import { wasServed, wasShareTakenBack } from '@marketplace/releases/served-versions';
import { writeServers } from '@marketplace/releases/servers-store';
import { shareOf } from '@marketplace/releases/shares';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../api/src/platform/config/config.ts';
import { buildApi } from './build/build-api.mjs';
import { buildPart, versionOf } from './build/build-part.mjs';
import { dist, partsNamed } from './build/parts.mjs';
import { currentUser, signerOf } from './release/cli.mjs';
import { serversHere } from './release/record-servers.mjs';

// When another command imports this to build first, the arguments belong to that command.
const args = process.argv[1] === fileURLToPath(import.meta.url) ? process.argv.slice(2) : [];
const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { force: { type: 'boolean' } } });
const target = await openTarget(dist);
const { keptDays, ...settings } = releaseSettings(process.env);
const sign = signerOf(settings);

const moves = [];
const notes = new Map();

const named = positionals.filter((name) => name !== 'api');
if (positionals.length === 0 || named.length < positionals.length) await timed('api', () => buildApi(values));
if (positionals.length > 0 && named.length === 0) process.exit();
for (const part of partsNamed(named)) await timed(part, () => bringUpToDate(part));
// The API built from these sources serves this folder, so new parts are compared with it.
await recordServers().catch(recordServers);
// One move, so that parts that changed together go live together.
await serve().catch(serve);
for (const [note, version] of notes) await writeFile(note, version);
for (const { part } of moves) await prune(target, part, keptDays);

async function timed(name, work) {
  const started = performance.now();
  const built = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name.padEnd(7)} ${built ? `built in ${seconds} s` : 'up to date'}`);
}

/** Skips the comparison with live parts: a rolled-back part must not stop a server from starting. */
async function recordServers() {
  await writeServers(target, await serversHere());
}

/** A concurrent build of the same sources may have moved some parts already; they need no second move. */
async function serve() {
  const left = [];
  for (const move of moves) if (!(await isServed(target, move.part, move.version))) left.push(move);
  if (left.length > 0) await activate(target, left, { act: 'build', who: currentUser() });
}

async function isShared(part, version) {
  const { registry } = await readRegistry(target);
  const { moves: made } = await readLog(target, registry);
  const takenBack = wasShareTakenBack(made, part, version) && !wasServed(made, part, version);
  return takenBack || shareOf(registry, part)?.area.version === version;
}

/** Returns whether there was anything to do. A part stays rolled back until there is something new to serve. */
async function bringUpToDate(part) {
  const version = versionOf(part);
  const note = join(dist, `.built-${part}`);
  const whole = await isWhole(target, part, version);
  const served = activeVersion((await readRegistry(target)).registry, part);
  const lastBuilt = await readFile(note, 'utf8').catch(() => undefined);
  if (whole && served && lastBuilt === version && !values.force) return false;
  if (!whole || values.force) await publishOrMend(target, await buildPart(part, version), sign);
  // The person who started a share moves it, also after a rollback.
  if (!(await isShared(part, version)) && !(await isServed(target, part, version))) moves.push({ part, version });
  notes.set(note, version);
  return true;
}
