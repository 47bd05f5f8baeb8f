import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type BuiltPartOptions, day } from '../built-part.fixture.ts';
import { beginChannel, channelOf } from '../channels.ts';
import { type OpenStore, testInEachStore } from '../each-store.fixture.ts';
import { who } from '../folder-releases.fixture.ts';
import { readPreviews } from '../previews/store.ts';
import { list } from './list.ts';
import { endPreview, preview } from './preview.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';

/** A store where a shell and seller `a` are served, and `b` and `c` of seller and `x` of buyer are published. */
async function withBuilds(t: TestContext, open: OpenStore, options: Partial<BuiltPartOptions> = {}) {
  const releases = await open(t);
  const { target, built, text } = releases;
  await releases.release('shell', 's1', 0, { shellApi: '1.0.0', fit: { provides: { react: '19.0.0' } } });
  await releases.release('seller', 'a', 0);
  for (const version of ['b', 'c']) await publish(target, built('seller', version, options));
  await publish(target, built('buyer', 'x', options));
  const served = await text('registry.json');
  return {
    ...releases,
    put: (name: string, versions: Record<string, string>, more: Partial<Parameters<typeof preview>[1]> = {}) =>
      preview(target, {
        name,
        versions: Object.entries(versions).map(([part, version]) => ({ part, version })),
        who,
        now: day(1),
        ...more,
      }),
    open: async (channel = target) =>
      (await readPreviews(channel)).previews.map(({ name, parts, until }) => {
        return [name, parts.map(({ part, version }) => `${part} ${version}`).join(), until.slice(0, 10)];
      }),
    unmoved: async () => assert.equal(await text('registry.json'), served),
  };
}

testInEachStore(
  'a preview of one area or several is written down beside what is served, which does not move',
  async (t, open) => {
    const { put, open: previews, unmoved, moves, target } = await withBuilds(t, open);
    const made = await put('pr-42', { seller: 'b' }, { why: 'Prices' });
    assert.deepEqual([made.until, made.gate?.compared.length], ['2026-11-09T09:00:00.000Z', 0]);
    await put('pr-43', { seller: 'c', buyer: 'x' }, { days: 2 });
    assert.deepEqual(await previews(), [
      ['pr-43', 'seller c,buyer x', '2026-11-04'],
      ['pr-42', 'seller b', '2026-11-09'],
    ]);
    await unmoved();
    assert.equal((await moves()).length, 2);
    const lines = await list(target, ['seller'], [], day(2));
    assert.ok(
      lines.includes(`preview pr-42  seller b  until 2026-11-09T09:00:00.000Z  ${who}  Prices`),
      lines.join('\n'),
    );
    assert.ok(!(await list(target, ['seller'], [], day(4))).join('\n').includes('pr-43'), 'over by then');
  },
);

testInEachStore('a preview of the same name shows the newer build, and ends when somebody says so', async (t, open) => {
  const { put, open: previews, target, unmoved } = await withBuilds(t, open);
  await put('pr-42', { seller: 'b' });
  await put('pr-42', { seller: 'c' }, { now: day(2) });
  assert.deepEqual(await previews(), [['pr-42', 'seller c', '2026-11-10']]);
  const ended = await endPreview(target, 'pr-42', day(3));
  assert.equal(ended.ended, day(3).toISOString());
  assert.deepEqual(await endPreview(target, 'pr-42', day(4)), ended, 'ending it twice changes nothing');
  await assert.rejects(endPreview(target, 'pr-41', day(3)), /has no preview pr-41\. None is open\./);
  await put('pr-44', { seller: 'c' }, { now: day(3) });
  await assert.rejects(endPreview(target, 'pr-41', day(3)), /has no preview pr-41\. Open are pr-44\./);
  await put('pr-42', { seller: 'c' }, { now: day(4) });
  assert.equal((await previews())[1]?.[0], 'pr-42', 'opened again');
  await unmoved();
});

testInEachStore(
  'what does not fit, is not there or is served already is refused, and nothing is written',
  async (t, open) => {
    const { put, open: previews, target, built, unmoved } = await withBuilds(t, open);
    await publish(target, built('seller', 'd', { shellApi: '^2.0.0' }));
    await publish(
      target,
      built('seller', 'e', { fit: { needs: { react: { range: '^20.0.0', builtWith: '20.0.0' } } } }),
    );
    const away = built('seller', 'f');
    Object.assign(away.release.released, { origin: 'https://evil.example' });
    await publish(target, away);
    await assert.rejects(
      put('pr-1', { seller: 'd' }),
      /seller d needs the shell API \^2\.0\.0, and shell s1 has 1\.0\.0/,
    );
    await assert.rejects(put('pr-1', { seller: 'b', buyer: 'y' }), /buyer y is not published at/);
    await assert.rejects(
      put('pr-1', { seller: 'e' }),
      /seller e needs react \^20\.0\.0 .*and shell s1 provides 19\.0\.0/,
    );
    await assert.rejects(
      put('pr-1', { seller: 'f' }),
      /seller f comes from https:\/\/evil\.example, which nothing is served from/,
    );
    await assert.rejects(
      put('pr-1', { seller: 'a' }),
      /seller a is what .* serves already: there is nothing to preview/,
    );
    await assert.rejects(put('pr-1', { shell: 's2' }), /Areas alone have previews/);
    for (const name of ['', 'PR-1', '../x', 'a/b', '-a', 'a'.repeat(32), 'pr 1'])
      await assert.rejects(put(name, { seller: 'b' }), /is not the name of a preview/, name);
    for (const days of [0, 31, 1.5, Number.NaN, -1])
      await assert.rejects(
        put('pr-1', { seller: 'b' }, { days }),
        /A preview lasts a whole number of days from 1 to 30\./,
      );
    await target.remove(['remotes/seller/c/c.js']);
    await assert.rejects(put('pr-1', { seller: 'c' }), /seller c at .* is not whole: c\.js missing/);
    assert.deepEqual(await previews(), []);
    await unmoved();
  },
);

testInEachStore(
  'a build is kept as long as a preview shows it and tabs may be open, and then goes with the preview',
  async (t, open) => {
    const { put, target, open: previews, text } = await withBuilds(t, open);
    await put('pr-42', { seller: 'b' });
    const clear = (number: number) => prune(target, 'seller', 7, day(number).getTime());
    assert.deepEqual(await clear(9), ['c'], 'that one nobody can open');
    assert.deepEqual(await clear(14), []);
    assert.ok(await text('remotes/seller/b/b.js'));
    assert.deepEqual(await clear(16), ['b']);
    assert.deepEqual([await previews(), await text('remotes/seller/b/b.js')], [[], undefined]);
  },
);

testInEachStore('each channel has previews of its own, which the others’ clearing away keeps', async (t, open) => {
  const { put, target, open: previews } = await withBuilds(t, open);
  await beginChannel(target, 'stage');
  const stage = channelOf(target, 'stage');
  await preview(stage, { name: 'pr-42', versions: [{ part: 'seller', version: 'b' }], who, now: day(1) });
  await put('pr-42', { seller: 'c' });
  assert.deepEqual([(await previews())[0]?.[1], (await previews(stage))[0]?.[1]], ['seller c', 'seller b']);
  await endPreview(stage, 'pr-42', day(2));
  assert.deepEqual(await prune(target, 'seller', 7, day(10).getTime()), ['b']);
});

testInEachStore('of two who put up the same preview at once one is told', async (t, open) => {
  const { put, target, open: previews } = await withBuilds(t, open);
  const { replace } = target;
  target.replace = async (...written) => {
    target.replace = replace;
    await put('pr-42', { seller: 'c' });
    return replace(...written);
  };
  await assert.rejects(put('pr-42', { seller: 'b' }), /Somebody else has just changed the preview pr-42/);
  assert.deepEqual((await previews())[0]?.[1], 'seller c');
});
