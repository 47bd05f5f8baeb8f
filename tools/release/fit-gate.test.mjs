// The commands themselves, on stores of their own. What is released is published already, so that nothing has to be built.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { publish } from '@marketplace/releases/commands/publish';
import { compareCalls } from '@marketplace/releases/fit/calls';
import { releasesInFolder } from '@marketplace/releases/folder-releases.fixture';
import { writeServers } from '@marketplace/releases/servers-store';
import { apiCalls } from '../build/api-calls.mjs';
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

  const released = run('release', 'seller', '--tested', '--store', folder);
  assert.equal(released.status, 1, released.said);
  assert.ok(
    released.said.includes(
      `seller ${version} needs react-hook-form ^7.93.0 (it was built with 7.93.0), and shell s2 provides 7.92.0. Nothing was changed.`,
    ),
    released.said,
  );
  const back = run('rollback', 'buyer', 'x', '--store', folder);
  assert.equal(back.status, 1, back.said);
  assert.match(back.said, /buyer x needs react-hook-form \^7\.93\.0 .* and shell s2 provides 7\.92\.0/);
  assert.deepEqual(await activeAreas(), ['buyer y']);

  const [, last] = /npm run rollback -- (\d+)/.exec(run('rollback', '--store', folder).said);
  const undone = run('rollback', last, '--store', folder);
  assert.equal(undone.status, 0, undone.said);
  assert.equal(run('release', 'seller', '--tested', '--store', folder).status, 0);
  assert.deepEqual(await activeAreas(), ['buyer y', `seller ${version}`]);
});

const health = 'GET /admin/mail-health';
const at = '2026-11-22T09:00:00.000Z';
const here = apiCalls();
const makesCalls = { fit: { needs: {}, calls: { [health]: here.calls[health] } } };

/** The API without one field of a response. */
function apiWithout(call, field) {
  const calls = structuredClone(here.calls);
  const { answer } = calls[call];
  delete answer.properties[field];
  answer.required = answer.required.filter((name) => name !== field);
  return { version: 'older', calls };
}

test('areas review 14: today’s admin area is not released to the previous API, which lacks what it reads', async (t) => {
  const { target, folder, built, release, activeAreas } = releasesInFolder(t);
  await release('shell', 's1', 0, provides('7.92.0'));
  const version = versionOf('admin');
  await publish(target, built('admin', version, makesCalls));
  const [field] = here.calls[health].answer.required;
  await writeServers(target, { at, who: 'ada@desk', api: apiWithout(health, field) });
  const refused = run('release', 'admin', '--tested', '--store', folder);
  assert.equal(refused.status, 1, refused.said);
  assert.ok(
    refused.said.includes(
      `admin ${version} calls ${health}, and in API older ${field} may be missing from the response, which it reads. Nothing was changed.`,
    ),
    refused.said,
  );
  assert.deepEqual(await activeAreas(), []);

  const recorded = run('release', 'servers', '--store', folder);
  assert.equal(recorded.status, 0, recorded.said);
  assert.ok(recorded.said.includes(`bring API ${here.version}`), recorded.said);
  const released = run('release', 'admin', '--tested', '--store', folder);
  assert.equal(released.status, 0, released.said);
  assert.deepEqual(await activeAreas(), [`admin ${version}`]);
});

test('every call of the API fits the API it is of', () => {
  const part = { part: 'all', version: 'here', fit: { calls: here.calls } };
  const count = Object.keys(here.calls).length;
  const compared = [`${count} calls of all here with API ${here.version}`];
  assert.deepEqual(compareCalls(here, [part]), { misfits: [], compared, unknown: [] });
  assert.ok(count > 100);
  assert.ok(health in here.calls, 'the calls of Admins are among them');
});

test('servers that lack a call of what is live are not recorded, unless somebody says why that is harmless', async (t) => {
  const { folder, release } = releasesInFolder(t);
  await release('shell', 's1', 0, provides('7.92.0'));
  await release('seller', 'a', 1, { fit: { needs: {}, calls: { 'GET /seller/gone': {} } } });
  const { status, said } = run('release', 'servers', '--store', folder);
  assert.equal(status, 1, said);
  assert.ok(
    said.includes(
      `seller a calls GET /seller/gone, and in API ${here.version} the API does not have it. Nothing was changed.`,
    ),
    said,
  );
  const silent = run('release', 'servers', '--store', folder, '--accept', ' ');
  assert.deepEqual(
    [silent.status, silent.said.trim()],
    [1, 'Say why it is harmless: --accept "REASON". The reason is kept in the log.'],
  );
  const accepted = run('release', 'servers', '--store', folder, '--accept', 'Nobody opens it');
  assert.equal(accepted.status, 0, accepted.said);
  const sentence = `(Nobody opens it): seller a calls GET /seller/gone, and in API ${here.version} the API does not have it.`;
  assert.ok(accepted.said.includes(`Accepted ${sentence}`), accepted.said);
  assert.ok(run('releases', '--store', folder).said.includes(sentence));
});

test('a record of servers that was cut short is named in a sentence, and recording them again mends it', async (t) => {
  const { folder, release, write } = releasesInFolder(t);
  await release('seller', 'a');
  write('servers.json', '{');
  const { status, said } = run('release', 'seller', '--tested', '--store', folder);
  assert.deepEqual(
    [status, said.trim()],
    [1, `servers.json at ${folder} cannot be read: it is not JSON, or was cut short.`],
  );
  assert.equal(run('release', 'servers', '--store', folder).status, 0);
});

test('areas review 5: a store without a shell takes no area until it is known which shell its servers have', async (t) => {
  const { target, folder, built, activeAreas } = releasesInFolder(t);
  const version = versionOf('public');
  await publish(target, built('public', version, { shellApi: '^9.0.0', ...needs('7.92.0') }));
  const unknown = run('release', 'public', '--tested', '--store', folder);
  assert.equal(unknown.status, 1, unknown.said);
  assert.match(unknown.said, /holds no shell.*npm run release -- servers\. Nothing was published\./);

  const shell = { version: 's1', ...provides('7.92.0') };
  await writeServers(target, { at, who: 'ada@desk', api: here, shell });
  const refused = run('release', 'public', '--tested', '--store', folder);
  assert.equal(refused.status, 1, refused.said);
  assert.ok(
    refused.said.includes(`public ${version} needs the shell API ^9.0.0, and shell s1 of the servers has 1.0.0.`),
    refused.said,
  );
  assert.deepEqual(await activeAreas(), []);

  await writeServers(target, { at, who: 'ada@desk', api: here, shell: { ...shell, shellApi: '9.1.0' } });
  const released = run('release', 'public', '--tested', '--store', folder);
  assert.equal(released.status, 0, released.said);
  assert.deepEqual(await activeAreas(), [`public ${version}`]);
});
