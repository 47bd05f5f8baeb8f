// Follows docs/major-upgrade.md under load, on data stored by the previous release: `npm run test:major-upgrade`, by hand. PREVIOUS_RELEASE
// names a folder that already has that release's sources and packages.
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
import { startCluster } from './cluster.mjs';
import { call, load } from './deployment/load.mjs';
import { startPooler } from './deployment/pooler.mjs';
import { openSocket, startApi, startWorker } from './deployment/product.mjs';
import { draftBody } from './draft.fixture.ts';

const execute = promisify(execFile);
const seconds = async (work) => {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1000).toFixed(1);
};
const root = fileURLToPath(new URL('..', import.meta.url));
const skip = whyNotDeployable() ?? false;
const json = { 'content-type': 'application/json' };
const evidence = { EVIDENCE_KEY: 'a key for certificates of the deployment' };
/** Complete rows that nothing may change. */
const sealed = ['posting_period', 'marketing_event', 'invoice', 'credit_note'];

/** Runs a file of the product with these settings; returns its output. */
const product = async (file, args, settings) => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...evidence, ...settings };
  return (await execute(process.execPath, [file, ...args], { cwd: root, env })).stdout;
};

describe('to a newer PostgreSQL', { skip }, () => {
  let [folder, old, made, pooler, sockets, settings, worker] = [];
  let apis = [];
  let writes = 0;
  /** The last forty drafts: an account may have a hundred. */
  const kept = [];
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
    made = await startCluster(join(folder, 'new'), (name) => program(binaries, name), ['--wal_level=logical']);
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

  /** Demo data stored by the previous release's API, and migrated by today's. */
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

  /** Five callers who write and read until they are stopped, and the slowest call since last asked. */
  async function callers() {
    const seller = await logIn();
    const draft = draftBody('Upgraded', 'Written meanwhile');
    let longest = 0;
    const timed = async (make) => {
      const began = performance.now();
      const answer = await make();
      longest = Math.max(longest, performance.now() - began);
      await pause(200);
      return answer;
    };
    const write = async (agent) => {
      const post = (path, options) => {
        const headers = { ...seller, 'idempotency-key': randomUUID(), ...options?.headers };
        return timed(() => call(agent, api(path, writes), { method: 'POST', ...options, headers }));
      };
      const answer = await post('/seller/draft', { headers: json, body: draft });
      if (answer.status !== 200) return answer;
      writes += 1;
      kept.push(JSON.parse(answer.body).businessId);
      return kept.length > 40 ? post(`/seller/delete-draft?id=${kept.shift()}`) : answer;
    };
    const list = (agent) => timed(() => call(agent, api('/seller/posts?status=1'), { headers: seller }));
    const slowest = () => {
      const ms = Math.round(longest);
      longest = 0;
      return ms;
    };
    return { ...load(5, Object.entries({ list, write })), slowest };
  }

  /** Pauses the callers, moves the product's data, and points the pooler from one server to the other. */
  async function moveOver(t, act, from, to) {
    const still = await seconds(async () => {
      await pooler.administer('pause marketplace');
      t.diagnostic(`${act}: ${await seconds(async () => assert.match(await upgrade(act), /as many rows/))} s`);
      pooler.point(from.port, to.port);
      await pooler.administer('reload');
      await pooler.administer('resume marketplace');
    });
    t.diagnostic(`held for ${still} s`);
  }

  async function ended(t, under) {
    await pause(3000);
    const { failures, done } = await under.stop();
    const ms = under.slowest();
    assert.deepEqual(failures, []);
    assert.ok(ms < 10_000, `${ms}`);
    t.diagnostic(`${done} calls, none failed; the longest while it moved ${ms} ms; ${writes} writes so far`);
  }

  async function begin(t) {
    await made.ask('alter role marketplace superuser');
    t.diagnostic(`begin: ${await seconds(() => upgrade('begin'))} s`);
    const copying = await seconds(async () => {
      for (const end = Date.now() + 300_000; !/^0 tables/.test(await upgrade('state')); await pause(500))
        assert.ok(Date.now() < end, 'all is copied');
    });
    t.diagnostic(`copied ${copying} s later`);
  }

  async function end(t) {
    assert.equal(await worker.end(), 0);
    await moveOver(t, 'end', old, made);
    await made.ask('alter role marketplace nosuperuser replication');
  }

  /** Checks that both servers have the same data, and that certificates are genuine. */
  async function holdsAll(t, server, other) {
    assert.deepEqual(await fingerprint(server), await fingerprint(other));
    const [{ n }] = await server.ask(`select count(*)::int as n from post where reference = 'Upgraded'`);
    assert.equal(n, kept.length);
    const [{ version }] = await server.ask(`select current_setting('server_version') as version`);
    t.diagnostic(`on PostgreSQL ${version}`);
    const verify = 'api/src/billing/certificates/verify-certificates.ts';
    assert.match(await product(verify, ['100'], { DATABASE_URL: server.url }), /^100 certificates are genuine/);
  }

  async function startAnew(server) {
    for (const one of apis) assert.equal(await one.end(), 0);
    await startProduct(server);
  }

  test('no call fails while all is copied, and while the product moves over', async (t) => {
    const under = await callers();
    await begin(t);
    t.diagnostic(`the longest while it copied: ${under.slowest()} ms`);
    await end(t);
    await ended(t, under);
  });

  test('nothing is lost, nothing that is sealed has changed, and certificates are genuine', (t) =>
    holdsAll(t, made, old));

  test('what is written on the new server goes back to the old one, and no call fails', async (t) => {
    await startAnew(made);
    const before = writes;
    const under = await callers();
    await pause(5000);
    assert.match(await upgrade('state'), /^0 tables are still copied; the old server is \d+ bytes/);
    // Deliveries are partitioned, and the partitions may differ between the two.
    const [{ noted }] = await made.ask(
      `with noted as (update delivery set problem = 'noted meanwhile' where period_id in (select max(period_id) from delivery) returning 1)
       select count(*)::int as noted from noted`,
    );
    assert.equal(await worker.end(), 0);
    under.slowest();
    await moveOver(t, 'back', made, old);
    await ended(t, under);
    assert.ok(writes > before && noted > 0);
    const [{ n }] = await old.ask(`select count(*)::int as n from delivery where problem = 'noted meanwhile'`);
    assert.equal(n, noted);
    await startAnew(old);
    await holdsAll(t, old, old);
    await assert.rejects(upgrade('back'), /there is no way back/);
  });

  test('a second try ends well, the old server is stopped, and the way back is closed', async (t) => {
    await made.empty();
    const under = await callers();
    await begin(t);
    await end(t);
    await ended(t, under);
    await holdsAll(t, made, old);
    await startAnew(made);
    await old.stop();
    assert.match(await upgrade('finish'), /The old server does not answer/);
    const [{ kept }] = await made.ask('select count(*)::int as kept from pg_replication_slots');
    assert.equal(kept, 0);
    await made.ask('alter role marketplace noreplication');
    const seller = await logIn();
    const body = draftBody('Upgraded', 'Written afterwards');
    const headers = { ...seller, ...json };
    const answer = await call(undefined, api('/seller/draft'), { method: 'POST', headers, body });
    assert.equal(answer.status, 200, String(answer.body));
  });
});
