// The command behind `npm run release`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWithPublished } from '@marketplace/releases/commands/compare';
import { prune } from '@marketplace/releases/commands/prune';
import { requireKnownShell } from '@marketplace/releases/commands/record-servers';
import { release } from '@marketplace/releases/commands/release';
import { signerWith } from '@marketplace/releases/signature';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { buildPart, versionOf } from '../build/build-part.mjs';
import { folderOf, partsNamed, root } from '../build/parts.mjs';
import { currentUser, fileOfSetting, printMove, runCli, timed } from './cli.mjs';
import { recordServersHere } from './record-servers.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

await runCli(async () => {
  const { target: address, keptDays, signingKey } = releaseSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string', default: address },
      origin: { type: 'string' },
      tested: { type: 'boolean' },
      verify: { type: 'boolean' },
      why: { type: 'string' },
    },
  });
  if (positionals.length === 0) throw new Error('Say what to release, e.g. npm run release -- seller');
  if (positionals.join() === 'servers') return recordServersHere(await openTarget(values.to));
  const parts = partsNamed(positionals);
  if (values.origin) refuseOrigin(values.origin, parts);
  const target = await openTarget(values.to);
  const versions = parts.map((part) => ({ part, version: versionOf(part) }));
  if (values.verify) return verify(target, versions);
  await requireKnownShell(target, parts);
  const work = {
    sign: signingKey && signerWith(fileOfSetting('RELEASE_SIGNING_KEY', signingKey)),
    test: (unbuilt) => (values.tested ? undefined : timed('tested', () => testParts(unbuilt))),
    build: (part, version) =>
      timed(`${part} ${version} built`, async () => {
        const built = await buildPart(part, version);
        if (values.origin) built.release.released.origin = values.origin;
        built.release.provenance = provenance(values.tested ? 'left out' : 'passed');
        return built;
      }),
  };
  const move = await release(target, versions, work, { who: currentUser(), why: values.why, say: console.log });
  if (!move) {
    const all = versions.map(({ part, version }) => `${part} ${version}`).join(', ');
    console.log(`${all} is published at ${target.name} already, and stays as it is. It is what is served.`);
  }
  printMove(move, target);
  for (const part of parts) await clearAway(target, part, keptDays);
});

/** Builds the versions again, and compares each file with what is published. */
async function verify(target, versions) {
  for (const { part, version } of versions) {
    const built = await timed(`${part} ${version} built again`, () => buildPart(part, version));
    const differing = await compareWithPublished(target, built);
    if (differing.length > 0) {
      throw new Error(
        `${part} ${version} at ${target.name} is not what these sources make: ${differing.join(', ')} ${differing.length > 1 ? 'differ' : 'differs'}.`,
      );
    }
    console.log(`${part} ${version}: ${built.release.files.length} files, each as it is at ${target.name}`);
  }
}

/** Where a release comes from, for its record. A copy of the sources without git has no commit. */
function provenance(tests) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', 'HEAD');
  const commit = status === 0 ? stdout.trim() : undefined;
  const changed = commit !== undefined && git('status', '--porcelain').stdout.trim() !== '';
  return { commit, changed, builder: currentUser(), node: process.versions.node, tests };
}

/** Old releases that could not be removed do no harm, and what was released is served. */
async function clearAway(target, part, keptDays) {
  try {
    const removed = await prune(target, part, keptDays);
    if (removed.length > 0) console.log(`${part}: removed ${removed.join(', ')}, not served for ${keptDays} days`);
  } catch (error) {
    console.warn(`Old releases of ${part} could not be removed: ${error.message}`);
  }
}

/** Types of the whole, as areas meet the shell only there, and the unit tests of what is released. */
function testParts(parts) {
  const folders = parts.map((part) => `${folderOf(part)}/src`);
  for (const [command, ...args] of [
    [bin('tsc'), '-p', 'tsconfig.web.json'],
    [bin('jest'), '--silent', '--maxWorkers=2', ...folders],
  ]) {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${stdout}${stderr}\nThe tests did not pass. Nothing was published.`);
  }
}

function refuseOrigin(origin, parts) {
  if (!/^https?:\/\/[^/]+(\/[^?#]*[^/?#])?$/.test(origin)) {
    throw new Error('--origin must be an address without a closing slash, such as https://seller.example');
  }
  if (parts.includes('shell')) throw new Error('The shell is served by the server itself, so it has no --origin.');
}
