import assert from 'node:assert/strict';
import { test } from 'node:test';
import { area, registry } from './registry.fixture.ts';
import { buckets, isInShare, servedTo } from './shares.ts';

const shared = (version: string, percent: number) => ({
  percent,
  since: '2026-11-22T00:00:00.000Z',
  area: { ...area('seller', ['seller', 'admin']), version },
});
const all = Array.from({ length: buckets }, (_, bucket) => bucket);
const inShare = (version: string, percent: number) =>
  all.filter((bucket) => isInShare(shared(version, percent), bucket));

test('a share has exactly its part of the buckets, and a larger one all of the smaller', () => {
  for (const version of ['1.0.0-aa', '1.0.0-bb', 'x'])
    for (const percent of [1, 10, 50, 99]) {
      assert.equal(inShare(version, percent).length, percent);
      const larger = new Set(inShare(version, Math.min(99, percent + 1)));
      assert.ok(inShare(version, percent).every((bucket) => larger.has(bucket)));
    }
});

test('it is not always the same users who are first', () => {
  const firsts = new Set(Array.from({ length: 40 }, (_, number) => inShare(`1.0.0-${number}`, 1)[0]));
  assert.ok(firsts.size > 20);
});

test('who is in a share gets its release, everybody else and who is not known what is released', () => {
  const [bucket = 0] = inShare('2.0.0-cc', 10);
  const outside = all.find((one) => !inShare('2.0.0-cc', 10).includes(one));
  const state = { ...registry, shares: [shared('2.0.0-cc', 10)] };
  const versions = (one: number | undefined) => servedTo(state, one).areas.map(({ version }) => version);
  assert.deepEqual(versions(bucket), ['1.0.0-aa', '2.0.0-cc', '1.0.0-aa']);
  assert.deepEqual(versions(outside), ['1.0.0-aa', '1.0.0-aa', '1.0.0-aa']);
  assert.deepEqual(servedTo(state, undefined), registry);
  assert.deepEqual(servedTo(registry, bucket), registry);
});
