import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { publish } from '@marketplace/releases/commands/publish';
import { share, theRule } from '@marketplace/releases/commands/share';
import { type OpenStore, releasesInBucket } from '@marketplace/releases/each-store.fixture';
import { releasesInFolder, undoLast } from '@marketplace/releases/folder-releases.fixture';
import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { activeVersion, readRegistry } from '@marketplace/releases/release-store';
import { shareOf } from '@marketplace/releases/shares';
import type { Target } from '@marketplace/releases/targets/target';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { testProduct } from '../../../test/product.ts';
import { today } from '../../platform/clock/clock.ts';
import { purgeExpired } from '../retention/purge-expired.job.ts';
import { readAreaHealth } from './area-health.service.ts';
import { watchedShares, worseShares } from './release-share.sql.ts';
import { acceptBrowserReports, writeBrowserReports } from './store-browser-reports.service.ts';
import { watchShares } from './watch-shares.job.ts';

const who = 'ada@desk';

const owned = { AREA_OWNERS: 'seller=sellers@market.test' };
const inFolder: OpenStore = async (t) => releasesInFolder(t);

/** A product whose seller area `a` is current and `b` is shared with a tenth, in the test's own store. */
async function sharing(t: TestContext, env: Record<string, string> = owned, open = inFolder) {
  const { target, built, release, moves, text } = await open(t);
  const product = await testProduct(t, undefined, env);
  const { context, clock } = product;
  const registry = async () => JSON.parse((await text('registry.json')) ?? '') as ReleaseRegistry;
  await release('shell', 's1', 0, { shellApi: '1.0.0' });
  await release('seller', 'a');
  await publish(target, built('seller', 'b'));
  const shareWith = (percent: number) =>
    share(target, { part: 'seller', version: 'b', percent, who, now: clock.now() });
  await shareWith(10);
  return {
    ...product,
    target,
    shareWith,
    moves,
    watch: async (openStore: () => Promise<Target> = async () => target, jobs = context.jobs) => {
      const state = await registry();
      return watchShares({ ...context, jobs }, { registry: () => state, openStore });
    },
    /** Pages of a version, some of which had an error. */
    report: async (version: string, pages: number, errors: number) => {
      const release = { area: 'seller', version };
      const vital = { ...release, name: 'TTFB' as const, value: 100 };
      const error = { ...release, route: 'LivePosts', message: 'Broken', file: '' };
      const state = await registry();
      const page = async (broken: boolean) =>
        acceptBrowserReports(context, state, { vitals: [vital], errors: broken ? [error] : [] });
      const accepted = await Promise.all(Array.from({ length: pages }, (_, index) => page(index < errors)));
      await writeBrowserReports(context, today(clock), clock.now(), {
        vitals: accepted.flatMap(({ vitals }) => vitals),
        errors: accepted.flatMap(({ errors: broken }) => broken),
      });
    },
    served: async () => {
      const { registry: state } = await readRegistry(target);
      return [activeVersion(state, 'seller'), shareOf(state, 'seller')?.area.version];
    },
    mails: async () => (await mailJobs(product)).map(({ to, subject }) => `${to}: ${subject}`),
    watched: async () =>
      (await watchedShares(context.db)).map(({ outcome, problem, reason }) => ({ outcome, problem, reason })),
    /** The shares as an Admin sees them. */
    health: async () => {
      const query = { days: 7 };
      return (await readAreaHealth(context, await registry(), query)).shares ?? [];
    },
    byTheRule: async () => (await moves()).filter((move) => move.who === theRule),
  };
}
const reason = 'errors per page 0.40 (24 on 60 pages) against 0.01 (3 on 540)';
const taken = 'sellers@market.test: seller b was taken back';

test('withdraws a shared release that fails for its users, logs the figures and notifies its owner', async (t) => {
  const { watch, report, served, mails, watched, byTheRule, clock, health, ...product } = await sharing(t);
  await report('b', 30, 30);
  await report('a', 5000, 0);
  await watch();
  assert.deepEqual(await served(), ['a', 'b'], 'what came before it is watched does not count');
  await report('b', 60, 24);
  await report('a', 540, 3);
  clock.set('2026-06-10T09:05:00Z');
  await watch();
  assert.deepEqual(await served(), ['a', undefined]);
  const [move] = await byTheRule();
  assert.deepEqual(
    { ...move, at: '', id: '', number: '', previous: undefined },
    {
      ...{
        ...{ at: '', id: '', number: '' },
        act: 'take back',
        who: theRule,
        why: reason,
        parts: [],
        previous: undefined,
      },
      shares: [{ part: 'seller', version: 'b', from: 10, to: 0, since: '2026-06-10T09:00:00.000Z' }],
    },
  );
  assert.deepEqual(await watched(), [{ outcome: 'taken back', problem: null, reason }]);
  await watch();
  assert.deepEqual([(await byTheRule()).length, await mails()], [1, [taken]]);
  const [shown] = await health();
  assert.deepEqual(
    { ...shown, since: '' },
    {
      ...{ area: 'seller', since: '', percent: null, verdict: 'worse', reason, outcome: 'taken back', problem: null },
      ...{ settledAt: '2026-06-10T09:05:00.000Z' },
      ...{ shared: { version: 'b', pages: 60, errors: 24 }, served: { version: 'a', pages: 540, errors: 3 } },
    },
  );
  assert.deepEqual(await worseShares(product.db, new Date('2026-06-10T09:00:00Z')), [
    { area: 'seller', outcome: 'taken back', shares: 1 },
  ]);
  const [mail] = await mailJobs({ ...product, db: product.db });
  assert.ok(mail?.text.includes(reason), mail?.text);
});

test('withdraws a worse share in a bucket as in a folder: once, with figures in the log and one email', async (t) => {
  const { watch, report, served, mails, watched, byTheRule } = await sharing(t, owned, releasesInBucket);
  await watch();
  await report('b', 60, 24);
  await report('a', 540, 3);
  await watch();
  await watch();
  assert.deepEqual(await served(), ['a', undefined]);
  assert.deepEqual(
    (await byTheRule()).map(({ act, why, shares }) => ({ act, why, shares })),
    [
      {
        act: 'take back',
        why: reason,
        shares: [{ part: 'seller', version: 'b', from: 10, to: 0, since: '2026-06-10T09:00:00.000Z' }],
      },
    ],
  );
  assert.deepEqual([await watched(), await mails()], [[{ outcome: 'taken back', problem: null, reason }], [taken]]);
});

test('withdraws nothing with no or few reports, or no more errors than the others', async (t) => {
  const { watch, report, served, mails, health } = await sharing(t);
  assert.deepEqual(
    [(await health()).length, (await health())[0]?.percent],
    [1, 10],
    'shown before a worker has come to it',
  );
  await watch();
  await watch();
  const [shown] = await health();
  assert.deepEqual([shown?.verdict, shown?.shared], ['too few', { version: 'b', pages: 0, errors: 0 }]);
  await report('b', 49, 49);
  await report('a', 500, 5);
  await watch();
  assert.deepEqual(await served(), ['a', 'b']);
  await report('b', 3000, 0);
  await watch();
  assert.deepEqual([await served(), await mails()], [['a', 'b'], []]);
});

test('twelve concurrent workers withdraw it once, and one sends the email', async (t) => {
  const { watch, report, served, mails, byTheRule } = await sharing(t);
  await watch();
  await report('b', 60, 24);
  await report('a', 540, 3);
  await Promise.all(Array.from({ length: 12 }, () => watch()));
  await watch();
  assert.deepEqual([await served(), (await byTheRule()).length, await mails()], [['a', undefined], 1, [taken]]);
});

test('after a kill between withdrawal and email, the next run sends it once', async (t) => {
  const { watch, report, served, mails, byTheRule, watched, context } = await sharing(t);
  await watch();
  await report('b', 60, 24);
  await report('a', 540, 3);
  const killed = { ...context.jobs, add: () => Promise.reject(new Error('killed')) };
  await assert.rejects(watch(undefined, killed), /killed/);
  assert.deepEqual([await served(), await mails()], [['a', undefined], []]);
  assert.deepEqual(await watched(), [{ outcome: null, problem: null, reason }]);
  await watch();
  await watch();
  assert.deepEqual([(await byTheRule()).length, await mails()], [1, [taken]]);
});

test('if the store is not writable, asks the owner once and keeps trying', async (t) => {
  const { watch, report, served, mails, watched, byTheRule } = await sharing(t, {});
  const onlyRead = async () => {
    throw new Error('This server only reads what is released.');
  };
  await watch(onlyRead);
  await report('b', 60, 24);
  await report('a', 540, 3);
  await watch(onlyRead);
  await watch(onlyRead);
  const told = ['support@marketplace.example: seller b has to be taken back by hand'];
  assert.deepEqual([await served(), await mails()], [['a', 'b'], told]);
  assert.deepEqual(await watched(), [{ outcome: null, problem: 'This server only reads what is released.', reason }]);
  await watch();
  assert.deepEqual([await served(), (await byTheRule()).length, await mails()], [['a', undefined], 1, told]);
});

test('a worker that cannot reach the store does not report a share withdrawn by another', async (t) => {
  const { watch, report, served, mails, watched, target } = await sharing(t);
  await watch();
  await report('b', 60, 24);
  await report('a', 540, 3);
  const slow = async () => {
    await watch();
    return { ...target, read: () => Promise.reject(new Error('The store is away.')) };
  };
  await watch(slow);
  assert.deepEqual(
    [await served(), await watched(), await mails()],
    [['a', undefined], [{ outcome: 'taken back', problem: null, reason }], [taken]],
  );
});

test('leaves a manually ended share alone; sharing the version again starts new figures', async (t) => {
  const { watch, report, served, mails, target, shareWith, clock, watched, context } = await sharing(t);
  await watch();
  await report('b', 60, 24);
  await report('a', 540, 3);
  await undoLast(target, { who, now: clock.now() });
  await watch();
  assert.deepEqual([await mails(), await watched()], [[], [{ outcome: 'ended', problem: null, reason: null }]]);
  clock.set('2026-06-10T10:00:00Z');
  await shareWith(20);
  await watch();
  await report('b', 60, 0);
  await report('a', 540, 0);
  await watch();
  assert.deepEqual([await served(), await mails()], [['a', 'b'], []]);
  clock.set('2026-07-30T10:00:00Z');
  await purgeExpired(context);
  assert.deepEqual(await watched(), []);
});
