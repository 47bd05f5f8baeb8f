// docs/major-upgrade.md under load, on what the previous release has stored: `npm run test:major-upgrade`, by hand.
// PREVIOUS_RELEASE names a folder with that release's sources and packages, where there is one already.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { program, serverUser, usableBinaries } from '@marketplace/embedded-database/parts';
import { programs, whyNotDeployable } from '../tools/deployment/packages.mjs';
import { checkOut, previousCommit, removeCheckOuts } from '../tools/matrix/previous.mjs';
import { call, load } from './deployment/load.mjs';
import { startPooler } from './deployment/pooler.mjs';
import { openSocket, startApi, startWorker } from './deployment/product.mjs';
import { draftBody } from './draft.fixture.ts';
import { startCluster } from './major-upgrade/cluster.mjs';

const execute = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const skip = whyNotDeployable() ?? false;
const json = { 'content-type': 'application/json' };
const evidence = { EVIDENCE_KEY: 'a key for certificates of the deployment' };
/** Whole rows of what nothing may change. */
const sealed = ['posting_period', 'marketing_event', 'invoice', 'credit_note'];

/** Runs a file of the product's with these settings; its words. */
const product = async (file, args, settings) => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...evidence, ...settings };
  return (await execute(process.execPath, [file, ...args], { cwd: root, env })).stdout;
};

describe('to a newer PostgreSQL', { skip }, () => {
  let [folder, old, made, pooler, sockets, settings, worker] = [];
  let apis = [];
  let written = 0;
  const undo = [];
  const upgrade = (act) =>
    product('api/src/operations/backup/major-upgrade.ts', [act], {
      OLD_DATABASE_URL: old.superuserUrl,
      NEW_DATABASE_URL: made.url,
    });
  const fingerprint = async (server) => {
    const of = (table) =>
      `select '${table}' as is, count(*)::int as n, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${table} t`;
    return server.ask(sealed.map(of).join(' union all '));
  };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marketplace-upgrade-'));
    chmodSync(folder, 0o755);
    undo.push(async () => rmSync(folder, { recursive: true, force: true }));
    old = await startCluster(join(folder, 'old'), programs.postgres, ['--wal_level=logical']);
    undo.push(old.stop);
    const binaries = await usableBinaries(await serverUser(), () => undefined);
    made = await startCluster(join(folder, 'new'), (name) => program(binaries, name));
    undo.push(made.stop);
    settings = { ...evidence, PUBLIC_URL: 'http://127.0.0.1', DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' };
    await fillAsBefore();
    pooler = await startPooler(folder, { port: old.port, replicaPorts: [] });
    undo.push(pooler.stop);
    sockets = [await openSocket(), await openSocket()];
    undo.push(async () => sockets.forEach((socket) => void socket.close()));
    await startProduct(old);
    undo.push(() => Promise.all([...apis, worker].map((one) => one?.end())));
  });
  after(async () => {
    for (const step of undo.reverse()) await step();
    removeCheckOuts();
  });

  /** The demo's data, stored by the API of the previous release, and brought to today's version by today's. */
  async function fillAsBefore() {
    const commit = previousCommit('api');
    const sources = process.env.PREVIOUS_RELEASE ?? (commit ? checkOut(commit) : root);
    const socket = await openSocket();
    const demo = { ...settings, NODE_ENV: 'development', DATABASE_URL: old.url, DRAIN_SECONDS: '0' };
    const api = await startApi(socket, demo, sources);
    await api.end();
    socket.close();
    await product('api/src/migrate.ts', [], { DATABASE_URL: old.url });
  }

  async function startProduct(server) {
    const own = { ...settings, NODE_ENV: 'development', DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url };
    apis = await Promise.all(sockets.map((socket) => startApi(socket, own)));
    worker = await startWorker(own);
  }

  const api = (path, n = 0) => `http://127.0.0.1:${sockets[n % 2].port}/api${path}`;
  async function logIn() {
    const body = { Email: 'seller@demo.example', Password: 'Demo1234' };
    const answer = await call(undefined, api('/login'), { method: 'POST', headers: json, body });
    return { authorization: `Bearer ${JSON.parse(answer.body).token}` };
  }

  test('no call fails while all is copied, and while the product moves over', async (t) => {
    const seller = await logIn();
    let [longest, copied] = [0, 0];
    const timed = async (make) => {
      const began = performance.now();
      const answer = await make();
      longest = Math.max(longest, performance.now() - began);
      await pause(200);
      return answer;
    };
    const draft = draftBody('Upgraded', 'Written meanwhile');
    const write = async (agent) => {
      const headers = { ...seller, ...json, 'idempotency-key': randomUUID() };
      const answer = await timed(() =>
        call(agent, api('/seller/draft', written), { method: 'POST', headers, body: draft }),
      );
      if (answer.status === 200) written += 1;
      return answer;
    };
    const under = load(5, [
      ['list', (agent) => timed(() => call(agent, api('/seller/posts?status=1'), { headers: seller }))],
      ['write', write],
    ]);
    const seconds = async (work) => {
      const began = performance.now();
      await work();
      return ((performance.now() - began) / 1000).toFixed(1);
    };
    await made.ask('alter role marketplace superuser');
    t.diagnostic(`begin: ${await seconds(() => upgrade('begin'))} s`);
    const copying = await seconds(async () => {
      for (const end = Date.now() + 300_000; !/^0 tables/.test(await upgrade('state')); await pause(500))
        assert.ok(Date.now() < end, 'all is copied');
    });
    t.diagnostic(`copied ${copying} s later`);
    copied = longest;
    assert.equal(await worker.end(), 0);
    longest = 0;
    const still = await seconds(async () => {
      await pooler.administer('pause marketplace');
      t.diagnostic(`end: ${await seconds(async () => assert.match(await upgrade('end'), /as many rows as before/))} s`);
      pooler.point(old.port, made.port);
      await pooler.administer('reload');
      await pooler.administer('resume marketplace');
    });
    await made.ask('alter role marketplace nosuperuser');
    await pause(3000);
    const { failures, done } = await under.stop();
    assert.deepEqual(failures, []);
    assert.ok(longest < 10_000, `${longest}`);
    t.diagnostic(`held for ${still} s; ${done} calls, ${written} of them writes, none failed`);
    t.diagnostic(`longest: ${Math.round(copied)} ms while it copied, ${Math.round(longest)} ms while it moved`);
  });

  test('nothing is lost, nothing that is sealed has changed, and certificates are genuine', async (t) => {
    assert.deepEqual(await fingerprint(made), await fingerprint(old));
    const [{ n }] = await made.ask(`select count(*)::int as n from post where reference = 'Upgraded'`);
    assert.equal(n, written);
    const [{ version }] = await made.ask(`select current_setting('server_version') as version`);
    t.diagnostic(`on PostgreSQL ${version}`);
    const said = await product('api/src/billing/certificates/verify-certificates.ts', ['100'], {
      DATABASE_URL: made.url,
    });
    assert.match(said, /^100 certificates are genuine/);
  });

  test('the processes are started anew at the new server alone, and go on', async () => {
    for (const one of apis) assert.equal(await one.end(), 0);
    await old.stop();
    await startProduct(made);
    const seller = await logIn();
    const body = draftBody('Upgraded', 'Written afterwards');
    const answer = await call(undefined, api('/seller/draft'), {
      method: 'POST',
      headers: { ...seller, ...json },
      body,
    });
    assert.equal(answer.status, 200, String(answer.body));
  });
});
