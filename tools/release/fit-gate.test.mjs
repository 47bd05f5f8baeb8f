// The commands themselves, on stores of their own. What is released is published already, so that nothing has to be built.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { publish } from '@marketplace/releases/commands/publish';
import { releasesInFolder } from '@marketplace/releases/folder-releases.fixture';
import { versionOf } from '../build/build-part.mjs';
import { root } from '../build/parts.mjs';

const form = 'react-hook-form';
const provides = (version) => ({ shellApi: '1.0.0', fit: { provides: { [form]: version } } });
const needs = (version) => ({ fit: { needs: { [form]: { range: `^${version}`, builtWith: version } } } });

function run(command, ...args) {
  const how = { cwd: root, encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [`tools/release/${command}.mjs`, ...args], how);
  return { status, said: stdout + stderr };
}

test('areas review 4b: release and rollback refuse an area whose packages the served shell does not provide', async (t) => {
  const { target, folder, built, release, activeAreas } = releasesInFolder(t);
  await release('shell', 's1', 0, provides('7.93.0'));
  await release('buyer', 'x', 1, needs('7.93.0'));
  await release('buyer', 'y', 2, needs('7.92.0'));
  await release('shell', 's2', 3, provides('7.92.0'));
  const version = versionOf('seller');
  await publish(target, built('seller', version, needs('7.93.0')));

  const released = run('release', 'seller', '--tested', '--to', folder);
  assert.equal(released.status, 1, released.said);
  assert.ok(
    released.said.includes(
      `seller ${version} needs react-hook-form ^7.93.0 (it was built with 7.93.0), and shell s2 provides 7.92.0. Nothing was changed.`,
    ),
    released.said,
  );
  const back = run('rollback', 'buyer', 'x', '--to', folder);
  assert.equal(back.status, 1, back.said);
  assert.match(back.said, /buyer x needs react-hook-form \^7\.93\.0 .* and shell s2 provides 7\.92\.0/);
  assert.deepEqual(await activeAreas(), ['buyer y']);

  const undone = run('rollback', '--to', folder);
  assert.equal(undone.status, 0, undone.said);
  assert.equal(run('release', 'seller', '--tested', '--to', folder).status, 0);
  assert.deepEqual(await activeAreas(), ['buyer y', `seller ${version}`]);
});
