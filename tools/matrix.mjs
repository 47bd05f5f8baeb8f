// Runs the main journey over every mixture of the previous release and today's that a registry can reach while parts are released
// one by one, then over the previous API on today's database. `npm run matrix`; needs git history. `matrix/released.json` names the
// previous release; with `--last` it is the last commit that differs.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { activate } from '@marketplace/releases/commands/activate';
import { publish } from '@marketplace/releases/commands/publish';
import { readTexts, textsOf } from '@marketplace/releases/fit/types/texts';
import { activeVersion, listReleases, readRegistry, readRelease } from '@marketplace/releases/release-store';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { areas, dist, parts, root } from './build/parts.mjs';
import { checkOut, previousCommit, removeCheckOuts } from './matrix/previous.mjs';
import { overPreviousApi } from './matrix/previous-api.mjs';
import { runCli, timed } from './release/cli.mjs';
import { startServer } from './start-server.ts';

const { values: how } = parseArgs({ options: { last: { type: 'boolean' } } });
run(root, 'tools/build.mjs');
const scratch = mkdtempSync(join(tmpdir(), 'marketplace-matrix-'));
const folder = join(scratch, 'releases');
cpSync(dist, folder, { recursive: true });
const place = await openTarget(folder);
const today = versionsIn((await readRegistry(place)).registry);

await runCli(async () => {
  const previous = await publishPrevious();
  const old = Object.keys(previous);
  if (old.length > 0) await judgeMixtures(old, previous);
  const commit = previousCommit('api', how);
  if (!commit) return console.log('api: no previous release here');
  const name = `the API as of ${commit.slice(0, 8)} on today's database`;
  await timed(`✓ ${name}`, () => overPreviousApi({ commit, folder, scratch }, (address) => walk(address, name)));
});
rmSync(scratch, { recursive: true });
removeCheckOuts();

async function judgeMixtures(old, previous) {
  const server = await startServer(join(scratch, 'data'), { AREAS_REGISTRY: folder });
  try {
    for (const mixture of mixturesOf(old)) await judge(mixture, previous, server.address);
  } finally {
    await server.stop();
  }
}

function run(cwd, ...args) {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed in ${cwd}:\n${stderr}`);
}

function versionsIn(registry) {
  return Object.fromEntries(parts.map((part) => [part, activeVersion(registry, part)]));
}

/** Builds each part as it was, and puts it in place of today's; returns the versions by part. */
async function publishPrevious() {
  const versions = {};
  const commits = Object.groupBy(parts, (part) => previousCommit(part, how) ?? 'none');
  for (const [commit, changed] of Object.entries(commits)) {
    if (commit === 'none') {
      console.log(`${changed.join(', ')}: no previous release here`);
      continue;
    }
    await timed(`${changed.join(', ')} as of ${commit.slice(0, 8)}`, async () => {
      for (const release of await buildAsOf(commit, changed)) versions[release.part] = release.version;
    });
  }
  return versions;
}

async function buildAsOf(commit, changed) {
  const sources = checkOut(commit);
  run(sources, 'tools/build.mjs', ...changed);
  const target = await openTarget(join(sources, 'dist'));
  const releases = [];
  for (const part of changed) {
    const [release] = await listReleases(target, part);
    if (!(await readRelease(place, part, release.version))) {
      const texts = await Promise.all(textsOf(release).map((digest) => readTexts(target, digest)));
      await publish(place, { folder: join(sources, 'dist', release.place), release, texts: texts.filter(Boolean) });
    }
    releases.push(release);
  }
  return releases;
}

/** Which parts are the previous ones: only the shell, all areas, each area, and everything. Today's alone is tested elsewhere. */
function mixturesOf(old) {
  const oldAreas = areas.filter((area) => old.includes(area));
  const mixtures = [oldAreas, ...(old.includes('shell') ? [['shell'], ['shell', ...oldAreas]] : [])];
  return mixtures.filter((mixture) => mixture.length > 0);
}

async function judge(mixture, previous, address) {
  const { registry } = await readRegistry(place);
  const wanted = parts.map((part) => ({ part, version: mixture.includes(part) ? previous[part] : today[part] }));
  const moves = wanted.filter(({ part, version }) => activeVersion(registry, part) !== version);
  const todays = parts.filter((part) => !mixture.includes(part));
  const name = `previous ${mixture.join(', ')} with ${todays.length > 0 ? `today's ${todays.join(', ')}` : "nothing of today's"}`;
  const refusal =
    moves.length > 0 &&
    (await activate(place, moves, { act: 'matrix', who: 'matrix' }).catch(({ message }) => message));
  if (typeof refusal === 'string') return console.log(`– ${name}: cannot be released. ${refusal}`);
  return timed(`✓ ${name}`, () => walk(address, name));
}

/** The main journey of buyers, sellers and Admins, through all areas. */
function walk(address, name) {
  const args = ['test', '--config', 'e2e/playwright.config.ts', 'e2e/main-journey.spec.ts'];
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/playwright'), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, E2E_ADDRESS: address },
  });
  if (status !== 0) throw new Error(`${stdout}\n✗ ${name}`);
}
