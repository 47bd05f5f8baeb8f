// SIGKILL while alerts are created and sent: none is lost, and no more are repeated than were in progress. `KILL_ROUNDS=30` repeats it that
// often; with TEST_DATABASE_URL also on a server, with the API and two workers as separate processes.
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { removeCluster } from '@marketplace/embedded-database';
import { freePort } from '@marketplace/embedded-database/parts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { readConfig } from '../api/src/platform/config/config.ts';
import { connect } from '../api/src/platform/database/connect.ts';
import { openDatabase } from '../api/src/platform/database/open-database.ts';
import { prepareDatabase } from '../api/src/platform/jobs/prepare-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../api/test/administration.ts';
import { hashPassword, insertAccount, mostRepeated, refreshBuyerMatches } from '../api/test/seeding.ts';
import { draftBody } from './draft.fixture.ts';
import { mailSink } from './mail-sink.fixture.mjs';
import { apiAt, family, isPostgres, killAll, ready, runNode } from './processes.fixture.mjs';

/** FULL=1 kills ten times; `KILL_ROUNDS` says how often. */
const rounds = Number(process.env.KILL_ROUNDS ?? (process.env.FULL === '1' ? 10 : 2));
const buyers = 600;
/** After this long without any mail it counts as stuck. */
const patienceMs = 150_000;
const password = 'Correct1horse';
const linux = { skip: process.platform !== 'linux' && 'reads /proc' };

/** The same "random" moments each time. */
function* moments() {
  for (let seed = 7; ; seed = (seed * 16807) % 2147483647) yield seed % 500;
}

/** A seller, an Admin and many buyers who match every post below. */
async function fill(url) {
  await prepareDatabase(url);
  const db = connect(url, 2);
  try {
    const now = new Date();
    const person = {
      forenames: 'Kim',
      surname: 'Tester',
      company: 'Tester & Co',
      position: 'Partner',
      townCity: 'Leeds',
    };
    const account = { ...person, telephone: '0113 496 0000', emailConfirmedAt: now, createdAt: now };
    const passwordHash = await hashPassword(password);
    await insertAccount(db, { ...account, passwordHash, role: 'seller', email1: 'seller@kill.example', capacityId: 1 });
    await insertAccount(db, { ...account, passwordHash, role: 'admin', email1: 'admin@kill.example' });
    await sql`
      insert into account (role, email1, password_hash, forenames, surname, company, position, email_confirmed_at, created_at)
      select 'buyer', 'buyer' || n || '@kill.example', 'none', 'Kim', 'Reader', 'Reader & Co', 'Director', now(), now()
      from generate_series(1, ${buyers}) as n`.execute(db);
    await sql`
      insert into criteria (account_id, locations, turnovers, employees)
      select id, '{1}', '{2}', '{2}' from account where role = 'buyer'`.execute(db);
    await refreshBuyerMatches(db, sql`true`);
    // There are more posts than are emailed singly in a day: each counts as the first of one (ADR-0018).
    await sql`create function first_of_day() returns trigger language plpgsql as 'begin new.made := 1; return new; end'`.execute(
      db,
    );
    await sql`
      create trigger first_of_day before insert or update on alert_count for each row execute function first_of_day()`.execute(
      db,
    );
  } finally {
    await db.destroy();
  }
}

/** The database's final state: its posts, its periods, and how many buyers each was accepted for. */
async function read(url) {
  const db = connect(url, 1);
  try {
    const { rows } = await sql`
      select p.id, pp.id as period, (select count(*)::int from delivery d where d.period_id = pp.id and d.accepted_at is not null) as accepted,
        (select coalesce(sum(quantity), 0)::int from marketing_event e where e.period_id = pp.id and e.kind = 'alerts accepted') as noted
      from post p join posting_period pp on pp.id = p.period_id order by p.id`.execute(db);
    return rows;
  } finally {
    await db.destroy();
  }
}

const day = (ahead) =>
  new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/London' });

/** Puts a post on sale; returns its id if that was acknowledged. */
async function post({ send }, token, name) {
  const { businessId: id } = await send(sellerCalls.draft.path, {
    token,
    body: draftBody(name, 'Posted while the processes were killed'),
  });
  const body = { Startdate: day(0), Enddate: day(20) };
  await send(`${sellerCalls.postDraft.path}?id=${id}`, { token, body, method: sellerCalls.postDraft.method });
  return id;
}

async function killLoop(t, { env, processes, withDatabase, senders, remove }) {
  const [port, sink] = [await freePort(), mailSink(4)];
  t.after(sink.close);
  const all = {
    ...{ PORT: String(port), SMTP_URL: await sink.url(), RATE_LIMIT: 'off', DEMO_DATA: 'off', LOG_LEVEL: 'error' },
    ...{ SESSION_SECRET: 's'.repeat(32), EVIDENCE_KEY: 'e'.repeat(32), ...env },
  };
  await withDatabase(fill);
  const api = apiAt(port);
  const acknowledged = [];
  let running = [];
  t.after(async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
    await remove();
  });
  const start = async () => {
    running = processes.map((script) => runNode(script, all));
    await ready(running[0], port);
  };
  const after = moments();
  for (let round = 0; round < rounds; round += 1) {
    await start();
    const token = await api.logIn('seller@kill.example', password);
    const enough = sink.total() + 1 + after.next().value;
    acknowledged.push(await post(api, token, `kill ${round}`));
    const second = post(api, token, `kill ${round}, second`).then(
      (id) => acknowledged.push(id),
      () => undefined,
    );
    const gaveUp = Date.now() + patienceMs;
    while (sink.total() < enough) {
      assert.ok(Date.now() < gaveUp, `no mail in round ${round}: ${running.map(({ said }) => said).join('\n')}`);
      await setTimeout(1);
    }
    const pids = running.flatMap(({ child }) => family(child.pid));
    // In every other round only the Node processes die and an embedded PostgreSQL is left behind.
    killAll(round % 2 ? pids : pids.filter((pid) => !isPostgres(pid)));
    await Promise.all([second, ...running.map(({ ended }) => ended)]);
  }
  await start();
  const token = await api.logIn('admin@kill.example', password);
  const busy = async () => {
    const { alerts, deadAlerts, queues } = await api.send(adminCalls.mailHealth.path, { token, method: 'GET' });
    const { waiting, running: runs, retrying } = queues.find(({ name }) => name === 'make-alerts');
    assert.equal(deadAlerts, 0);
    return alerts.batches + waiting + runs + retrying > 0;
  };
  for (let [before, since] = [sink.total(), Date.now()]; await busy(); await setTimeout(500)) {
    if (sink.total() > before) [before, since] = [sink.total(), Date.now()];
    assert.ok(Date.now() < since + patienceMs, 'alerts wait and none goes out');
  }
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  let posts = [];
  await withDatabase(async (url) => {
    posts = await read(url);
  });
  const alerts = [...sink.taken].filter(([id]) => id?.startsWith('a'));
  const repeated = alerts.reduce((sum, [, times]) => sum + times - 1, 0);
  t.diagnostic(
    `${rounds} kills, ${posts.length} posts, ${posts.length * buyers} alerts: ${posts.length * buyers - alerts.length} lost, ` +
      `${repeated} repeated, at most ${Math.max(...alerts.map(([, times]) => times))} times`,
  );
  assert.deepEqual(
    acknowledged.filter((id) => !posts.some((one) => one.id === id)),
    [],
    'posts that were acknowledged are lost',
  );
  for (const { period, accepted, noted } of posts) {
    const sent = alerts.filter(([id]) => id.startsWith(`a${period}-`)).length;
    assert.deepEqual([sent, accepted, noted], [buyers, buyers, buyers], `alerts of period ${period}`);
  }
  assert.ok(repeated <= rounds * senders * mostRepeated(), `${repeated} alerts were repeated`);
}

test(
  `${rounds} kills while alerts are sent lose none and repeat only those in progress, on the embedded database`,
  linux,
  async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-kill-alerts-'));
    const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
    const withDatabase = async (work) => {
      const database = await openDatabase(readConfig(env, '/'), () => undefined);
      await work(database.url).finally(() => database.stop());
    };
    const remove = () => removeCluster(dataDir);
    await killLoop(t, { env, processes: ['api/src/server.ts'], withDatabase, senders: 1, remove });
  },
);

const server = process.env.TEST_DATABASE_URL;
test(`${rounds} kills of the API and two workers on a PostgreSQL server lose no alert and repeat only those in progress`, {
  skip: linux.skip || (!server && 'TEST_DATABASE_URL is not set'),
}, async (t) => {
  const name = `kill_alerts_${process.pid}`;
  await createDatabase(server, name, '');
  const databaseUrl = urlOf(server, name);
  const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-kill-alerts-'));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, JOBS: 'separate' };
  const processes = ['api/src/server.ts', 'api/src/worker.ts', 'api/src/worker.ts'];
  const remove = async () => {
    await dropDatabase(server, name);
    await rm(dataDir, { recursive: true });
  };
  await killLoop(t, { env, processes, withDatabase: (work) => work(databaseUrl), senders: 2, remove });
});
