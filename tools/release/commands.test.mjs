// Shares and rollbacks by the commands themselves. What is released is published already, so that nothing has to be built.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { publish } from '@marketplace/releases/commands/publish';
import { releasesInFolder } from '@marketplace/releases/folder-releases.fixture';
import { versionOf } from '../build/build-part.mjs';
import { root } from '../build/parts.mjs';

function run(command, args, { cwd = root, env = {} } = {}) {
  const how = { cwd, encoding: 'utf8', env: { ...process.env, ...env } };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, `tools/release/${command}.mjs`), ...args],
    how,
  );
  return { status, said: stdout + stderr };
}

/** A folder that serves a shell and a seller's area, with today's build of that area in it, published and not served. */
async function withNewSeller(t) {
  const { target, folder, built, release } = releasesInFolder(t);
  await release('shell', 's1', 0, { shellApi: '1.0.0' });
  await release('seller', 'a', 1);
  const version = versionOf('seller');
  await publish(target, built('seller', version));
  return { target, folder, version };
}

test('an area is released to a tenth, then to half, taken back, and refused when it is released by habit', async (t) => {
  const { folder, version } = await withNewSeller(t);
  const at = ['--store', folder];
  for (const [command, args, status, sentence] of [
    ['release', ['seller', '--tested', '--share', '10'], 0, `seller ${version}: 0% → 10% of the users at ${folder}`],
    ['share', ['seller', '50%', '--why', 'Quiet'], 0, `seller ${version}: 10% → 50% of the users at ${folder}`],
    ['releases', [], 0, `; ${version} for 50% of the users since `],
    ['release', ['seller', '--share', '0'], 0, `seller ${version}: 50% → 0% of the users at ${folder}`],
    ['release', ['seller', '--tested'], 1, `seller ${version} was shared at ${folder} and taken back.`],
    ['share', ['seller', '0'], 1, `${folder} shares no release of seller. Nothing was changed.`],
    ['share', ['seller', 'ten'], 1, 'ten is not a share: a whole number from 0'],
    ['share', ['seller', '101'], 1, '101 is not a share'],
    ['share', ['seller'], 1, 'Name the area and the percentage of users: npm run share -- seller 50'],
    ['release', ['seller', 'buyer', '--share', '10'], 1, 'One area at a time is shared'],
    ['share', ['shell', '10'], 1, 'The shell is served to everybody or nobody'],
  ]) {
    const { status: ended, said } = run(command, [...args, ...at]);
    assert.deepEqual([ended, said.includes(sentence)], [status, true], said);
  }
});

test('D3: a rollback that names no move changes nothing, and says what it would undo and by which command', async (t) => {
  const { folder } = await withNewSeller(t);
  const at = ['--store', folder];
  for (const [args, status, sentence] of [
    [[], 1, 'seller nothing → a'],
    [['seller'], 1, 'To undo it: npm run rollback -- 2'],
    [['shell'], 1, 'To undo it: npm run rollback -- 1'],
    [['buyer'], 1, 'Nothing of buyer was moved'],
    [['sellers', 'a'], 1, 'There is no part sellers. There are shell, '],
    [['9'], 1, 'has no move 9. Its moves: npm run releases'],
  ]) {
    const { status: ended, said } = run('rollback', [...args, ...at]);
    assert.deepEqual([ended, said.includes(sentence)], [status, true], said);
  }
});
