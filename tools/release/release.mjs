// The command behind `npm run release`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { activate } from '@marketplace/releases/commands/activate';
import { prune } from '@marketplace/releases/commands/prune';
import { publish, refuseSecondPublish } from '@marketplace/releases/commands/publish';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { buildPart, versionOf } from '../build/build-part.mjs';
import { folderOf, partsNamed, root } from '../build/parts.mjs';
import { currentUser, runCli, timed } from './cli.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

await runCli(async () => {
  const { target: address, keptDays } = releaseSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: address }, origin: { type: 'string' }, tested: { type: 'boolean' } },
  });
  if (positionals.length === 0) throw new Error('Say what to release, e.g. npm run release -- seller');
  const parts = partsNamed(positionals);
  if (values.origin) refuseOrigin(values.origin, parts);
  const target = await openTarget(values.to);
  const versions = parts.map((part) => ({ part, version: versionOf(part) }));
  for (const { part, version } of versions) await refuseSecondPublish(target, part, version);

  if (!values.tested) await timed('tested', () => testParts(parts));
  for (const { part, version } of versions) {
    await timed(`${part} ${version} built and published`, async () => {
      const built = await buildPart(part, version);
      if (values.origin) built.release.released.origin = values.origin;
      if (!(await publish(target, built))) await refuseSecondPublish(target, part, version);
    });
  }
  const moves = await timed('served from now on', () =>
    activate(target, versions, { act: 'release', who: currentUser() }),
  );
  for (const { part, from, to } of moves) {
    console.log(`${part} ${from ? `${from} → ` : ''}${to} at ${target.name}`);
    const removed = await prune(target, part, keptDays);
    if (removed.length > 0) console.log(`${part}: removed ${removed.join(', ')}, not served for ${keptDays} days`);
  }
});

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
