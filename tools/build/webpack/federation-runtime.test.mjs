import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getRemoteEntry, satisfy } from './federation-runtime.mjs';

const within = [
  ['1.31.0', '^1.31.0'],
  ['1.32.0', '^1.31.0'],
  ['1.31.0', '*'],
  ['1.2.3', '1.2.3'],
  ['1.0.0', '<=1.0.1'],
  ['0.2.4', '^0.2.3'],
];
const outside = [
  ['1.30.9', '^1.31.0'],
  ['2.0.0', '^1.31.0'],
  ['1.2.4', '1.2.3'],
  ['1.0.2', '<=1.0.1'],
  ['0.3.0', '^0.2.3'],
  ['0.0.4', '^0.0.3'],
];
test('ranges match versions as in npm', () => {
  for (const [version, range] of within) assert.ok(satisfy(version, range), `${version} in ${range}`);
  for (const [version, range] of outside) assert.ok(!satisfy(version, range), `${version} not in ${range}`);
});

test('loads an entry once, and again after a failure', async () => {
  const outcomes = [Promise.reject(new Error('late')), Promise.resolve('the entry')];
  const emit = () => outcomes.shift();
  const wanted = {
    origin: { remoteHandler: { hooks: { lifecycle: { loadEntry: { emit } } } } },
    remoteInfo: { name: 'seller', entry: '/seller.js' },
  };
  await assert.rejects(Promise.resolve(getRemoteEntry(wanted)), { message: 'late' });
  assert.equal(await getRemoteEntry(wanted), 'the entry');
  assert.equal(await getRemoteEntry(wanted), 'the entry');
});
