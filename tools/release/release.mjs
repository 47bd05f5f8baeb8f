// Builds, tests and publishes parts, then activates them: they are served from the next page on (docs/releases.md).
//   npm run release -- seller
//   npm run release -- seller --share 10        for a tenth of the users
//   npm run release -- shell seller --store s3://bucket/prefix
//   npm run release -- seller --origin https://seller.example
//   npm run release -- seller --tested          where the same sources have passed the tests a step before, as in CI
//   npm run release -- seller --verify          builds it again and compares each byte with what is published
//   npm run release -- servers                  records which API and shell the servers of this folder bring
//   npm run release -- seller --why "Prices"    says why in the log
//   npm run release -- seller --accept "No post is paused before May"   although the gate refuses it; the log has both

import { spawnSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareWithPublished } from '@marketplace/releases/commands/compare';
import { prune } from '@marketplace/releases/commands/prune';
import { requireKnownShell } from '@marketplace/releases/commands/record-servers';
import { release } from '@marketplace/releases/commands/release';
import { share } from '@marketplace/releases/commands/share';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { buildPart, versionOf } from '../build/build-part.mjs';
import { parts, partsNamed, root } from '../build/parts.mjs';
import { isVerified } from '../build/stamp.mjs';
import { currentUser, percentOf, printMove, reasonGiven, runCli, signerOf, timed } from './cli.mjs';
import { provenance } from './provenance.mjs';
import { recordServersHere } from './record-servers.mjs';
import { noteReleased } from './released-commits.mjs';

/** Writes for Prometheus whether the last release of these parts failed, into the file that RELEASE_NUMBERS names. */
function noteOutcome(args, failed, file = process.env.RELEASE_NUMBERS) {
  const named = [...parts, 'servers'].filter((part) => args.includes(part));
  if (!file || named.length === 0) return;
  const help = '# HELP marketplace_release_failed Whether the last release of these parts failed\n';
  const type = '# TYPE marketplace_release_failed gauge\n';
  writeFileSync(`${file}.new`, `${help}${type}marketplace_release_failed{parts="${named.join(' ')}"} ${failed}\n`);
  renameSync(`${file}.new`, file);
}

await runCli(async () => {
  try {
    await releaseAsked();
    noteOutcome(process.argv.slice(2), 0);
  } catch (error) {
    noteOutcome(process.argv.slice(2), 1);
    throw error;
  }
});

async function releaseAsked() {
  const { target: address, keptDays, ...settings } = releaseSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string', default: address },
      origin: { type: 'string' },
      tested: { type: 'boolean' },
      verify: { type: 'boolean' },
      share: { type: 'string' },
      why: { type: 'string' },
      accept: { type: 'string' },
    },
  });
  if (positionals.length === 0) throw new Error('Say what to release, e.g. npm run release -- seller');
  const accept = reasonGiven(values.accept);
  const target = await openTarget(values.store);
  if (positionals.join() === 'servers') return recordServersHere(target, accept);
  const parts = partsNamed(positionals);
  const percent = values.share === undefined ? undefined : percentOf(values.share);
  if (percent !== undefined && parts.length > 1)
    throw new Error('One area at a time is shared: npm run release -- seller --share 10');
  if (values.origin) refuseOrigin(values.origin, parts);
  // A share is taken back whatever these sources are.
  if (percent === 0) {
    const [part] = parts;
    return printMove(await share(target, { part, percent, who: currentUser(), why: values.why }), target);
  }
  const versions = parts.map((part) => ({ part, version: versionOf(part) }));
  if (values.verify) return verify(target, versions);
  await requireKnownShell(target, parts);
  const work = {
    sign: signerOf(settings),
    test: (unbuilt) => testUnverified(values.tested ? [] : unbuilt),
    build: (part, version) =>
      timed(`${part} ${version} built`, async () => {
        const built = await buildPart(part, version);
        if (values.origin) built.release.released.origin = values.origin;
        built.release.provenance = provenance(values.tested ? 'left out' : 'passed');
        return built;
      }),
  };
  const audit = { who: currentUser(), why: values.why, accept, say: console.log };
  const move = await release(target, versions, work, { percent, ...audit });
  if (!move) {
    const all = versions.map(({ part, version }) => `${part} ${version}`).join(', ');
    console.log(`${all} is published at ${target.name} already, and stays as it is. It is what is served.`);
  }
  printMove(move, target);
  await noteReleased(target);
  for (const part of parts) await clearAway(target, part, keptDays);
}

/** Tests what `npm run verify -- --area` has not passed for exactly these sources. */
async function testUnverified(unbuilt) {
  const verified = unbuilt.filter((part) => isVerified(part));
  if (verified.length > 0)
    console.log(`verify has passed for these sources of ${verified.join(', ')}: not tested again`);
  for (const part of unbuilt.filter((one) => !verified.includes(one))) {
    const command = ['tools/verify.mjs', '--area', part, 'types', 'unit'];
    const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new Error(`The tests of ${part} did not pass. Nothing was published.`);
  }
}

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

/** Old releases that could not be removed do no harm, and the release itself is served. */
async function clearAway(target, part, keptDays) {
  try {
    const removed = await prune(target, part, keptDays);
    if (removed.length > 0) console.log(`${part}: removed ${removed.join(', ')}, not served for ${keptDays} days`);
  } catch (error) {
    console.warn(`Old releases of ${part} could not be removed: ${error.message}`);
  }
}

function refuseOrigin(origin, parts) {
  if (!/^https?:\/\/[^/]+(\/[^?#]*[^/?#])?$/.test(origin)) {
    throw new Error('--origin must be an address without a closing slash, such as https://seller.example');
  }
  if (parts.includes('shell')) throw new Error('The shell is served by the server itself, so it has no --origin.');
}
