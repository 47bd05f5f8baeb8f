import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { testDatabase } from '../../../test/database.ts';
import { draft, makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { productOn, type TestProduct, type TestUser } from '../../../test/product.ts';
import { streamingReplica } from '../../../test/streaming-replica.ts';
import { connectReplica, type Database } from '../database/connect.ts';
import { openReplica } from '../database/replica.ts';
import { walPosition, writtenUntil } from '../database/wal-position.ts';

let servers: Awaited<ReturnType<typeof streamingReplica>>;
before(async () => {
  servers = await streamingReplica();
});
after(() => servers.stop());

type Jar = { cookie?: string };
const keep = (jar: Jar, answer: LightMyRequestResponse) => {
  const written = answer.cookies.find(({ name }) => name === '__Host-written');
  if (written) jar.cookie = `__Host-written=${encodeURIComponent(written.value)}`;
  return answer;
};

/** Two processes on one database, each of which follows the replica by itself. */
async function processes(t: Parameters<typeof productOn>[0]) {
  const database = { url: servers.url, drop: async () => undefined };
  const replicas: ReturnType<typeof openReplica>[] = [];
  const start = () =>
    productOn(t, database, {
      replicas: (primary) => {
        const replica = openReplica(servers.replicaUrl, primary);
        replicas.push(replica);
        return [replica];
      },
    });
  const [one, other] = [await start(), await start()];
  const replica = replicas[0]?.db;
  if (!replica) throw new Error('There is no replica');
  /** Waits until both know that the replica has everything written by now. */
  const inStep = async () => {
    const position = await writtenUntil(one.db);
    // The position may be one that the next entry of the log begins at.
    await sql`select pg_logical_emit_message(true, 'test', 'one more')`.execute(one.db);
    while (!replicas.every(({ holds }) => holds(position))) await pause(20);
  };
  return { one, other, replicas, replica, inStep };
}

/** Does `work` while the replica receives the log and does not replay it. */
async function whilePaused(replica: Database, work: () => Promise<void>) {
  await sql`select pg_wal_replay_pause()`.execute(replica);
  try {
    await work();
  } finally {
    await sql`select pg_wal_replay_resume()`.execute(replica);
  }
}

const drafts = async ({ call }: TestProduct, seller: TestUser, jar: Jar) => {
  const headers: Record<string, string> = jar.cookie ? { cookie: jar.cookie } : {};
  const answer = keep(jar, await call(seller, sellerCalls.posts, { query: { status: 7 }, headers }));
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<PostCard[]>().length;
};
const write = async ({ call }: TestProduct, seller: TestUser, jar: Jar) => {
  const answer = keep(jar, await call(seller, sellerCalls.draft, { body: draft() }));
  assert.equal(answer.statusCode, 200, answer.body);
};

test('with replay paused, a writer reads its own writes on every process; others read the replica', async (t) => {
  const { one, other, replica, replicas, inStep } = await processes(t);
  const seller = await makeAccount(one, 'seller');
  await inStep();
  const [writer, stranger]: [Jar, Jar] = [{}, {}];
  await whilePaused(replica, async () => {
    assert.equal(await drafts(one, seller, stranger), 0);
    await write(one, seller, writer);
    assert.match(writer.cookie ?? '', /^__Host-written=[0-9A-F]+%2F[0-9A-F]+\./);
    for (const product of [one, other]) {
      assert.equal(await drafts(product, seller, writer), 1, 'the writer reads the primary');
      assert.equal(await drafts(product, seller, stranger), 0, 'who wrote nothing reads the replica');
    }
    assert.equal(stranger.cookie, undefined, 'a list leaves no mark');
  });
  await inStep();
  const place = walPosition(/^__Host-written=(.+)\./.exec(decodeURIComponent(writer.cookie ?? ''))?.[1]);
  assert.ok(place && replicas.every(({ holds }) => holds(place)));
  assert.equal(await drafts(other, seller, stranger), 1);
});

test('ignores a forged or foreign mark, which only its own browser gets', async (t) => {
  const { one, inStep } = await processes(t);
  const seller = await makeAccount(one, 'seller');
  await inStep();
  for (const cookie of ['__Host-written=FFFFFFFF/FFFFFFFF.forged', '__Host-written=', '__Host-written=%E0'])
    assert.equal(await drafts(one, seller, { cookie }), 0);
  const answer = await one.call(seller, sellerCalls.draft, { body: draft() });
  const header = String(answer.headers['set-cookie']);
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/', 'Max-Age=30'])
    assert.match(header, RegExp(part));
});

test('reads everything from the primary while the replica is down, and from the replica afterwards', async (t) => {
  const { one, replica, inStep } = await processes(t);
  const seller = await makeAccount(one, 'seller');
  await inStep();
  await servers.halt();
  const jar: Jar = {};
  await write(one, seller, jar);
  assert.equal(await drafts(one, seller, {}), 1, 'the first read meets the broken connection');
  assert.equal((await one.call(undefined, publicCalls.homePosts)).statusCode, 200);
  await servers.start();
  await inStep();
  await whilePaused(replica, async () => {
    await write(one, seller, {});
    assert.equal(await drafts(one, seller, {}), 1, 'the replica is read again');
  });
});

test('alternates between replicas that have the caller’s writes, and skips an unreachable one', async (t) => {
  const database = await testDatabase();
  const [token, read] = ['a token for the metrics', [0, 0, 0]];
  const holding = [true, true, true];
  const product = await productOn(t, database, {
    env: { METRICS_TOKEN: token },
    replicas: () =>
      ['', '', '1'].map((wrongPort, n) => {
        const db = connectReplica(database.url.replace(/:(\d+)\//, (_, port) => `:${wrongPort || port}/`));
        const seen = new Proxy(db, {
          get: (of, name) => {
            read[n] = (read[n] ?? 0) + 1;
            const value = Reflect.get(of, name, of);
            return typeof value === 'function' ? value.bind(of) : value;
          },
        });
        return {
          db: seen,
          holds: () => holding[n] === true,
          delay: () => (n === 2 ? undefined : 0),
          stop: () => db.destroy(),
        };
      }),
  });
  const lists = async () => {
    read.fill(0);
    for (let n = 0; n < 6; n += 1) assert.equal((await product.call(undefined, publicCalls.homePosts)).statusCode, 200);
    return read.map((reads) => reads > 0);
  };
  assert.deepEqual(await lists(), [true, true, true], 'one that cannot be reached is known by trying');
  holding[2] = false;
  assert.deepEqual(await lists(), [true, true, false]);
  holding[0] = false;
  assert.deepEqual(await lists(), [false, true, false]);
  holding[1] = false;
  assert.deepEqual(await lists(), [false, false, false], 'the primary is left');
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await product.app.inject({ url: '/api/metrics', headers });
  assert.match(body, /^database_list_reads_total\{from="replica"\} 18$/m);
  assert.match(body, /^database_list_reads_total\{from="primary"\} 6$/m);
  assert.match(body, /^database_replica_read\{replica="2"\} 1$/m);
  assert.match(body, /^database_replica_read\{replica="3"\} 0$/m);
});

test('a read that takes too long ends at the replica and is not repeated on the primary', async (t) => {
  const database = await testDatabase();
  const slow = connectReplica(database.url, 300);
  const asked: string[] = [];
  const product = await productOn(t, database, {
    log: ({ query }) => void asked.push(query.sql),
    replicas: () => [{ db: slow, holds: () => true, delay: () => 0, stop: () => slow.destroy() }],
  });
  const seller = await makeAccount(product, 'seller');
  const holding = product.db.transaction().execute(async (tx) => {
    await sql`lock table post in access exclusive mode`.execute(tx);
    asked.length = 0;
    const answer = await product.call(seller, sellerCalls.posts, { query: { status: 7 } });
    assert.equal(answer.statusCode, 503);
    assert.match(answer.json().message, /takes too long just now/);
    assert.deepEqual(
      asked.filter((statement) => /\bfrom post\b/.test(statement)),
      [],
    );
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
    assert.equal(rows[0]?.n, 0, 'nothing goes on there');
  });
  await holding;
  assert.equal((await product.call(seller, sellerCalls.posts, { query: { status: 7 } })).statusCode, 200);
});

test('replica reads write only the export log, and ask the primary only for the session', async (t) => {
  const database = await testDatabase();
  const asked: string[] = [];
  const readOnly = `${database.url}?options=-c%20default_transaction_read_only%3Don`;
  const product = await productOn(t, database, {
    log: ({ query }) => void asked.push(query.sql),
    replicas: () => {
      const db = connectReplica(readOnly);
      return [{ db, holds: () => true, delay: () => 0, stop: () => db.destroy() }];
    },
  });
  const [seller, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const admin = await makeAccount(product, 'admin');
  await makeLivePost(product, seller);
  const lists: [TestUser | undefined, Call, Record<string, string | number>?][] = [
    [undefined, publicCalls.homePosts],
    [undefined, publicCalls.homeStats],
    [buyer, buyerCalls.postsByCriteria],
    [buyer, buyerCalls.postsByCategory, { id: 172 }],
    [buyer, buyerCalls.postsByLocation, { id: 4 }],
    [buyer, buyerCalls.interestedPosts],
    [seller, sellerCalls.posts, { status: 1 }],
    [seller, sellerCalls.archivedPosts],
    [seller, sellerCalls.expressedInterestList],
    [seller, sellerCalls.invoiceList],
    [seller, sellerCalls.invoiceTotals],
    [seller, sellerCalls.certificateList],
    [admin, adminCalls.posts],
    [admin, adminCalls.postsCsv],
    [admin, adminCalls.users],
    [admin, adminCalls.usersCsv],
    [admin, adminCalls.invoiceList],
    [admin, adminCalls.certificateList],
    [admin, adminCalls.auditLog],
    [admin, adminCalls.dashboard],
    [admin, adminCalls.dashboardCsv, { table: 'weeks' }],
  ];
  for (const [user, { method, path }, query = {}] of lists) {
    const headers: Record<string, string> = user ? { authorization: `Bearer ${await product.tokenOf(user)}` } : {};
    asked.length = 0;
    const text = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const answer = await product.app.inject({ method, url: `/api${path}`, query: text, headers });
    assert.equal(answer.statusCode, 200, `${path} ${answer.body}`);
    const others = asked.filter((statement) => !statement.includes('session_family'));
    // An exported file is recorded in the security log, once and by nothing else (ADR-0070).
    const noted = others.filter((statement) => statement.startsWith('insert into "security_event"'));
    assert.equal(noted.length, path.endsWith('-csv') ? 1 : 0, path);
    assert.deepEqual(others.slice(noted.length), [], path);
  }
});
