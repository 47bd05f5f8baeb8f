import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fit, Servers } from '../fit/fit.ts';
import { digestOfTexts } from '../fit/types/texts.ts';
import { day, releasesInFolder, undoLast, who } from '../folder-releases.fixture.ts';
import { writeServers } from '../servers-store.ts';
import { activate } from './activate.ts';
import { list } from './list.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';

const form = 'react-hook-form';
const provides = (version: string) => ({ shellApi: '1.0.0', fit: { provides: { [form]: version } } });
const needs = (version: string) => ({ fit: { needs: { [form]: { range: `^${version}`, builtWith: version } } } });

test('areas review 4b: an area built with a newer package than the shell has is not released alone, but with the shell', async (t) => {
  const { target, built, release, activeAreas, moves } = releasesInFolder(t);
  await release('shell', 's1', 0, provides('7.92.0'));
  await release('seller', 'a', 1, needs('7.92.0'));
  await release('buyer', 'x', 2, needs('7.92.0'));
  await assert.rejects(
    release('seller', 'b', 3, needs('7.93.0')),
    /^Error: seller b needs react-hook-form \^7\.93\.0 .* shell s1 provides 7\.92\.0\. Nothing was changed\./,
  );
  assert.deepEqual([await activeAreas(), (await moves()).length], [['buyer x', 'seller a'], 3]);
  await publish(target, built('shell', 's2', provides('7.93.0')));
  const both = ['shell', 'seller'].map((part) => ({ part, version: part === 'shell' ? 's2' : 'b' }));
  await activate(target, both, { act: 'release', who, now: day(4) });
  // The shell alone must not go back under the area; the move as a whole does.
  await assert.rejects(rollback(target, { part: 'shell', version: 's1', who }), /seller b needs react-hook-form/);
  await undoLast(target, { who });
  assert.deepEqual(await activeAreas(), ['buyer x', 'seller a']);
});

test('what a record of before does not say is not compared, and the operator is told', async (t) => {
  const { target, built, release, activeAreas } = releasesInFolder(t);
  await release('shell', 's1', 0, { shellApi: '1.0.0' });
  await release('buyer', 'x', 1);
  await publish(target, built('seller', 'a', needs('9.0.0')));
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  await activate(target, [{ part: 'seller', version: 'a' }], { act: 'release', who, say });
  assert.deepEqual(said, [
    'Not compared, as not recorded: which packages shell s1 provides; which types shell s1 shares; which calls the API has.',
  ]);
  assert.deepEqual(await activeAreas(), ['buyer x', 'seller a']);
});

test('a move answers for what it changes: another area that does not fit already does not stop it', async (t) => {
  const { target, release, write, activeAreas } = releasesInFolder(t);
  await release('shell', 's1', 0, provides('7.92.0'));
  await release('seller', 'a', 1, needs('7.92.0'));
  const record = JSON.parse(new TextDecoder().decode((await target.read('releases/seller/a.json'))?.content));
  write('releases/seller/a.json', JSON.stringify({ ...record, ...needs('7.99.0') }));
  await release('buyer', 'x', 2, needs('7.92.0'));
  assert.deepEqual(await activeAreas(), ['buyer x', 'seller a']);
});

const call = 'GET /seller/posts';
const answering = (...statuses: string[]) => ({
  [call]: {
    answer: {
      type: 'object',
      properties: { status: { type: 'string', enum: statuses } },
      required: ['status'],
    },
    media: 'application/json',
  },
});
const declarations = { 'shared-ui/src/index.d.ts': '' };
const types = digestOfTexts(declarations);
const reads = (...statuses: string[]): { fit: Fit } => ({
  fit: { needs: {}, calls: answering(...statuses), types },
});
const shell = { shellApi: '1.0.0', fit: { provides: { react: '19.3.1' }, calls: {}, types }, texts: [declarations] };
const servers = (version: string, ...statuses: string[]): Servers => ({
  at: day(0).toISOString(),
  who,
  api: { version, calls: answering(...statuses) },
});
const misfit = (part: string, version: string) =>
  `${part} ${version} calls ${call}, and in API 2 status of the response may be "Paused", which it does not know.`;

test('a value more in a response is refused, accepted with a reason, and kept in the log with what was refused', async (t) => {
  const { target, built, release, activeAreas, moves } = releasesInFolder(t);
  await release('shell', 's1', 0, shell);
  await writeServers(target, servers('2', 'Live', 'Paused'));
  await publish(target, built('seller', 'a', reads('Live')));
  const versions = [{ part: 'seller', version: 'a' }];
  await assert.rejects(activate(target, versions, { act: 'release', who }), ({ message }) => {
    assert.equal(
      message,
      `${misfit('seller', 'a')} Nothing was changed. Parts that need each other are released in one step, such as npm run ` +
        'release -- shell seller, and taken back with the move that brought them: npm run rollback\n' +
        'Known to be harmless? --accept "REASON"',
    );
    return true;
  });
  assert.deepEqual(await activeAreas(), []);

  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  const accept = 'No post is paused before May';
  await activate(target, versions, { act: 'release', who, accept, now: day(1), say });
  assert.deepEqual(await activeAreas(), ['seller a']);
  assert.deepEqual(said, [`Accepted (${accept}): ${misfit('seller', 'a')}`]);
  const [move] = await moves();
  assert.deepEqual(move?.gate, {
    compared: [
      '0 packages of seller a with shell s1',
      'types that seller a uses with shell s1, the same it was built with',
      '1 call of seller a with API 2',
    ],
    unknown: [],
    accepted: { why: accept, misfits: [misfit('seller', 'a')] },
  });
  const lines = await list(target, []);
  assert.ok(lines.includes(`        accepted (${accept}): ${misfit('seller', 'a')}`), lines.join('\n'));
  assert.match(lines.join('\n'), /^ {8}compared: 0 packages of seller a with shell s1; types .*; 1 call of seller a /m);
});

test('a rollback can be accepted as well, and a move that fits says that there was nothing to accept', async (t) => {
  const { target, release, activeAreas, moves } = releasesInFolder(t);
  await release('shell', 's1', 0, shell);
  await release('seller', 'a', 1, reads('Live'));
  await release('seller', 'b', 2, reads('Live', 'Paused'));
  await writeServers(target, servers('2', 'Live', 'Paused'));
  await assert.rejects(undoLast(target, { who }), /seller a calls GET \/seller\/posts/);
  await undoLast(target, { who, accept: 'Prices first', now: day(3) });
  assert.deepEqual(await activeAreas(), ['seller a']);
  assert.deepEqual((await moves())[0]?.gate?.accepted, { why: 'Prices first', misfits: [misfit('seller', 'a')] });
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  await rollback(target, { part: 'seller', version: 'b', who, accept: 'Prices first', now: day(4), say });
  assert.deepEqual(said, ['Everything that was compared fits: there was nothing to accept.']);
  assert.equal((await moves())[0]?.gate?.accepted, undefined);
});

test('what browsers refuse themselves cannot be accepted', async (t) => {
  const { target, built, release, activeAreas } = releasesInFolder(t);
  await release('shell', 's1', 0, shell);
  await publish(target, built('seller', 'a', { fit: { needs: { react: { range: '^20.0.0', builtWith: '20.0.0' } } } }));
  const versions = [{ part: 'seller', version: 'a' }];
  await assert.rejects(
    activate(target, versions, { act: 'release', who, accept: 'It will do' }),
    /shell s1 provides 19\.3\.1\. Browsers refuse it too, so --accept does not help\. Nothing was changed\./,
  );
  assert.deepEqual(await activeAreas(), []);
});
