import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';
import { testProduct } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import type { Database } from '../../platform/database/connect.ts';
import { connect } from '../../platform/database/connect.ts';
import { look, openProber } from './prober.ts';
import { insertProbes } from './status.sql.ts';

async function site(t: TestContext, answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  t.after(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}
const clock = { now: () => new Date('2026-06-10T09:00:40Z') };
const minute = new Date('2026-06-10T09:00:00Z');
const rows = (db: Database) => db.selectFrom('probe').selectAll().orderBy('minute').execute();

const answers: [string, RequestListener, boolean][] = [
  ['responds', (_, response) => void response.end('[]'), true],
  ['responds with 503', (_, response) => void response.writeHead(503).end(), false],
  ['never responds', () => undefined, false],
  ['stops halfway', (_, response) => void response.writeHead(200, { 'content-length': '9' }).write('[]'), false],
];
for (const [name, answer, up] of answers)
  test(`a site that ${name} is ${up ? 'up' : 'down'}`, async (t) => {
    const { url } = await site(t, answer);
    // Only endless requests are waited for; the others may take as long as they like.
    assert.deepEqual(await look(url, clock, up ? 60_000 : 300), { minute, up });
  });

test('an unserved site is down', async (t) => {
  const { url, close } = await site(t, () => undefined);
  await close();
  assert.deepEqual(await look(url, clock), { minute, up: false });
});

test('a restarted prober resumes, and does not replace that minute’s result', async (t) => {
  const { db, clock: time } = await testProduct(t);
  let up = true;
  const { url } = await site(t, (_, response) => void response.writeHead(up ? 200 : 503).end());
  const started = () =>
    openProber(
      () => look(url, time),
      (probes) => insertProbes(db, probes),
      assert.ifError,
    );
  const first = started();
  await first.turn();
  await first.settle();
  up = false;
  // It dies silently; the next one starts within the minute.
  const second = started();
  await second.turn();
  await second.settle();
  time.set('2026-06-10T09:02:00Z');
  await second.turn();
  await second.settle();
  assert.deepEqual(await rows(db), [
    { minute, up: true },
    { minute: new Date('2026-06-10T09:02:00Z'), up: false },
  ]);
});

test('stores results once the database is back', async (t) => {
  const { db, clock: time } = await testProduct(t);
  const gone = connect('postgres://nobody@127.0.0.1:1/none', 1);
  t.after(() => gone.destroy());
  let reached = gone;
  const failures: string[] = [];
  const down = async () => ({ minute: time.now(), up: false });
  const { turn, settle } = openProber(
    down,
    (probes) => insertProbes(reached, probes),
    ({ message }) => failures.push(message),
  );
  await turn();
  await settle();
  time.set('2026-06-10T09:01:00Z');
  reached = db;
  await turn();
  await settle();
  assert.deepEqual(
    (await rows(db)).map(({ up }) => up),
    [false, false],
  );
  assert.equal(failures.length, 1);
});

test('as a process it stores results at once, and ends cleanly', async (t) => {
  const { url: databaseUrl, drop } = await testDatabase();
  const db = connect(databaseUrl, 1);
  t.after(() => db.destroy().then(drop));
  const { url } = await site(t, (_, response) => void response.end());
  const program = new URL('../../prober.ts', import.meta.url).pathname;
  const env = { PATH: process.env.PATH, STATUS_PAGE: 'on', DATABASE_URL: databaseUrl, PROBE_URL: url };
  const prober = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(prober, 'exit');
  t.after(() => prober.kill('SIGKILL'));
  await until(async () => (await rows(db)).some(({ up }) => up));
  prober.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});
