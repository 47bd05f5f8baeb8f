// The commands themselves, on their own stores. What is released is already published, so that nothing has to be built.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { publish } from '@marketplace/releases/commands/publish';
import { compareCalls } from '@marketplace/releases/fit/calls';
import { releasesInFolder } from '@marketplace/releases/folder-releases.fixture';
import { writeServers } from '@marketplace/releases/servers-store';
import { apiCalls } from '../build/api-calls.mjs';
import { versionOf } from '../build/build-part.mjs';
import { root } from '../build/parts.mjs';

/** Runs a command on a store: it ends with this status and prints this sentence. */
function says(store, command, status, sentence) {
  const [name, ...args] = command;
  const file = join(root, `tools/release/${name}.mjs`);
  const ended = spawnSync(process.execPath, [file, ...args, '--store', store], { cwd: root, encoding: 'utf8' });
  const said = ended.stdout + ended.stderr;
  assert.deepEqual([ended.status, said.includes(sentence)], [status, true], said);
}

/** A folder that serves a shell and a seller's area, with today's build of that area published and not served. */
async function withNewSeller(t) {
  const { target, folder, built, release } = releasesInFolder(t);
  await release('shell', 's1', 0, { shellApi: '1.0.0' });
  await release('seller', 'a', 1);
  const version = versionOf('seller');
  await publish(target, built('seller', version));
  return { folder, version };
}

test('releases an area to a tenth, then half, takes it back, and refuses a habitual release afterwards', async (t) => {
  const { folder, version } = await withNewSeller(t);
  for (const [command, status, sentence] of [
    [['release', 'seller', '--tested', '--share', '10'], 0, `seller ${version}: 0% → 10% of the users at ${folder}`],
    [['share', 'seller', '50%', '--why', 'Quiet'], 0, `seller ${version}: 10% → 50% of the users at ${folder}`],
    [['releases'], 0, `; ${version} for 50% of the users since `],
    [['release', 'seller', '--share', '0'], 0, `seller ${version}: 50% → 0% of the users at ${folder}`],
    [['release', 'seller', '--tested'], 1, `seller ${version} was shared at ${folder} and taken back.`],
    [['share', 'seller', 'ten'], 1, 'A share is a whole number from 0'],
    [['share', 'seller', '101'], 1, 'A share is a whole number from 0'],
    [['share', 'seller'], 1, 'Name the area and the percentage of users: npm run share -- seller 50'],
    [['release', 'seller', 'buyer', '--share', '10'], 1, 'One area at a time is shared'],
    [['share', 'seller', '10', version, '--accept', ' '], 1, 'Say why it is harmless: --accept "REASON".'],
  ])
    says(folder, command, status, sentence);
});

test('D3: a rollback without a move changes nothing, and prints what it would undo and with which command', async (t) => {
  const { folder, version } = await withNewSeller(t);
  for (const [args, status, sentence] of [
    [[], 1, 'seller nothing → a'],
    [['seller'], 1, 'To undo it: npm run rollback -- 2'],
    [['shell'], 1, 'To undo it: npm run rollback -- 1'],
    [['buyer'], 1, 'Nothing of buyer was moved'],
    [['sellers', 'a'], 1, 'There is no part sellers. There are shell, '],
    [['9'], 1, 'has no move 9. Its moves: npm run releases'],
  ])
    says(folder, ['rollback', ...args], status, sentence);
  says(folder, ['release', 'seller', '--tested'], 0, `seller a → ${version} at ${folder}`);
  says(folder, ['rollback', '3', '--why', 'No prices'], 0, `seller ${version} → a at ${folder}`);
});

test('areas review 14: does not release today’s admin area to the previous API, which lacks fields it reads', async (t) => {
  const { target, folder, built, release } = releasesInFolder(t);
  const version = versionOf('admin');
  const call = 'GET /admin/mail-health';
  const here = apiCalls();
  const previous = structuredClone(here.calls);
  const [field] = previous[call].answer.required.splice(0, 1);
  await release('shell', 's1', 0, { shellApi: '1.0.0' });
  await publish(target, built('admin', version, { fit: { needs: {}, calls: { [call]: here.calls[call] } } }));
  await writeServers(target, { at: new Date().toISOString(), who: 'ada', api: { version: 'older', calls: previous } });
  const misfit = `admin ${version} calls ${call}, and in API older ${field} may be missing from the response, which it reads.`;
  says(folder, ['release', 'admin', '--tested'], 1, `${misfit} Nothing was changed.`);
  says(folder, ['release', 'servers'], 0, `bring API ${here.version}`);
  says(folder, ['release', 'admin', '--tested'], 0, `admin nothing → ${version}`);
  says(folder, ['rollback', '2'], 1, 'There is no version of admin before');
});

test('every call fits its own API', () => {
  const here = apiCalls();
  const part = { part: 'all', version: 'here', fit: { calls: here.calls } };
  const count = Object.keys(here.calls).length;
  const compared = [`${count} calls of all here with API ${here.version}`];
  assert.deepEqual(compareCalls(here, [part]), { misfits: [], compared, unknown: [] });
  assert.ok(count > 100);
});
