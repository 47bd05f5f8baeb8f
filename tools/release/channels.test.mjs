// Channels by the commands themselves. What is released is published already, so that nothing has to be built.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { channelOf } from '@marketplace/releases/channels';
import { publish } from '@marketplace/releases/commands/publish';
import { releasesInFolder } from '@marketplace/releases/folder-releases.fixture';
import { activeVersion, readRegistry } from '@marketplace/releases/release-store';
import { versionOf } from '../build/build-part.mjs';
import { root } from '../build/parts.mjs';
import { openStore } from './store-option.mjs';

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

test('an area is released to stage, seen there, promoted to live, and taken back', async (t) => {
  const { target, folder, version } = await withNewSeller(t);
  const served = async () => {
    const of = async (channel) => activeVersion((await readRegistry(channelOf(target, channel))).registry, 'seller');
    return [await of('live'), await of('stage')];
  };
  const at = ['--store', folder];

  const staged = run('release', ['seller', '--tested', '--to', 'stage', ...at]);
  assert.equal(staged.status, 0, staged.said);
  assert.ok(staged.said.includes(`Channel stage is new at ${folder}: it begins with what live serves.`), staged.said);
  assert.ok(staged.said.includes(`seller a → ${version} at ${folder}, channel stage`), staged.said);
  assert.deepEqual(await served(), ['a', version]);

  const promoted = run('promote', ['seller', 'stage', 'live', '--why', 'Seen', ...at]);
  assert.equal(promoted.status, 0, promoted.said);
  assert.ok(promoted.said.includes(`seller a → ${version} at ${folder}`), promoted.said);
  assert.deepEqual(await served(), [version, version]);
  const again = run('promote', ['stage', 'live', ...at]);
  assert.deepEqual([again.status, again.said.includes(`${folder} serves all of that already.`)], [0, true], again.said);

  const back = run('rollback', at);
  assert.equal(back.status, 0, back.said);
  assert.deepEqual(await served(), ['a', version]);
  assert.equal(run('rollback', [...at, '--to', 'stage']).status, 0);
  assert.deepEqual(await served(), ['a', 'a']);
  const listed = run('releases', at);
  assert.match(listed.said, new RegExp(`promote {2}seller {2}a → ${version} .* Seen`));
  assert.match(listed.said, /\nChannel stage\nshell {3}s1 since /);

  for (const [command, args, sentence] of [
    ['promote', ['stage'], 'Say from which channel to which: npm run promote -- seller stage live'],
    ['promote', ['stage', 'stage'], 'stage is served in stage already: name two channels.'],
    ['promote', ['../x', 'live'], '../x is not the name of a channel'],
    ['promote', ['preview', 'live'], `${folder} has no channel preview. It has live, stage.`],
    ['rollback', ['--to', 'stagee'], `${folder} has no channel stagee. It has live, stage.`],
    ['release', ['seller', '--to', 'Stage'], 'Stage is not the name of a channel'],
    [
      'release',
      ['seller', '--to', './other'],
      `--to ./other names a store, and so does --store ${folder}. Leave one out.`,
    ],
  ]) {
    const { status, said } = run(command, [...args, ...at]);
    assert.deepEqual([status, said.startsWith(sentence)], [1, true], said);
  }
  assert.deepEqual(await served(), ['a', 'a']);
});

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
    ['share', ['seller'], 1, 'Say of which area, and how many of a hundred users: npm run share -- seller 50'],
    ['release', ['seller', 'buyer', '--share', '10'], 1, 'One area at a time is shared'],
    ['share', ['shell', '10'], 1, 'The shell is served to everybody or nobody'],
  ]) {
    const { status: ended, said } = run(command, [...args, ...at]);
    assert.deepEqual([ended, said.includes(sentence)], [status, true], said);
  }
});

test('a build is put aside for who has its address, which begins with the site’s, and taken away again', async (t) => {
  const { target, folder, version } = await withNewSeller(t);
  const at = ['--store', folder];
  const env = { RELEASE_PREVIEW_KEY: 'k'.repeat(32), PUBLIC_URL: 'https://www.market.example' };
  const address = `https://www.market.example/?release=seller@${version}&preview=pr-42.`;
  for (const [command, args, status, sentence] of [
    ['release', ['seller', '--tested', '--preview', 'pr-42', '--why', 'Prices'], 0, address],
    ['preview', [], 0, address],
    ['preview', ['pr-43', `seller@${version}`, '--days', '2'], 0, `Preview pr-43 shows seller ${version} until `],
    ['preview', ['pr-43', '--end'], 0, 'Preview pr-43 ended '],
    ['preview', ['pr-44'], 1, 'Say what pr-44 is to show: npm run preview -- pr-44 seller@VERSION'],
    ['preview', ['pr-44', 'seller@b', '--days', 'two'], 1, 'A preview lasts a whole number of days from 1 to 30.'],
    ['release', ['shell', '--preview', 'pr-42'], 1, 'Areas alone have previews.'],
    ['release', ['seller', '--preview', 'pr-42', '--share', '10'], 1, 'A preview serves nothing to anybody else'],
    ['preview', ['--clear'], 0, 'seller: nothing has expired'],
  ]) {
    const { status: ended, said } = run(command, [...args, ...at], { env });
    assert.deepEqual([ended, said.includes(sentence)], [status, true], `${command} ${args.join(' ')}: ${said}`);
  }
  const unsigned = run('release', ['seller', '--preview', 'pr-42', ...at], { env: { RELEASE_PREVIEW_KEY: '' } });
  assert.deepEqual([unsigned.status, unsigned.said.startsWith('Addresses of previews are signed: set')], [1, true]);
  assert.equal(activeVersion((await readRegistry(target)).registry, 'seller'), 'a', 'what is served is as it was');
});

test('--to goes on to name a folder of releases, and is refused where it could mean a channel as well', async (t) => {
  const { target, folder, release } = releasesInFolder(t);
  await release('seller', 'a');
  const above = join(folder, '..');
  const before = process.cwd();
  t.after(() => process.chdir(before));
  process.chdir(above);
  const opened = async (to, store) => {
    const { target, channel } = await openStore({ to, store }, 'usual');
    return [target.name, channel];
  };
  assert.deepEqual(await opened(folder), [folder, 'live']);
  assert.deepEqual(await opened('./target'), [folder, 'live']);
  assert.deepEqual(await opened('target'), [folder, 'live'], 'as before there were channels');
  assert.deepEqual(await opened('stage'), [`${join(above, 'usual')}, channel stage`, 'stage']);
  assert.deepEqual(await opened('stage', 'target'), [`${folder}, channel stage`, 'stage']);
  assert.deepEqual(await opened('s3://bucket/prefix'), ['s3://bucket/prefix', 'live']);
  assert.deepEqual(await opened(), [join(above, 'usual'), 'live']);
  cpSync(folder, join(above, 'live'), { recursive: true });
  await assert.rejects(
    opened('live'),
    /live is a channel of .*usual, and a folder of releases here: write --to \.\/live/,
  );
  assert.equal((await openStore({ to: 'live', store: 'target' }, 'usual')).target.name, target.name);
});
