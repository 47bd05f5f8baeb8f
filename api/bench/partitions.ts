// `npm run bench -- partitions`: brings a database with BENCH_DELIVERIES deliveries (5,000,000) of the release before partitions to this
// one while alerts are made and sent, then drops a partition under the same work, and says how long anybody waited. On the server
// that TEST_DATABASE_URL names, or else on the embedded one.
import { setTimeout as pause } from 'node:timers/promises';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { detachExpired, dropDetached, makePartitions } from '../src/operations/retention/delivery-partitions.sql.ts';
import { connect, type Database } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrationFiles } from '../src/platform/database/migration-files.ts';
import { createDatabase, dropDatabase, urlOf } from '../test/administration.ts';
import { databaseServer } from '../test/database-server.ts';

const wanted = Number(process.env.BENCH_DELIVERIES ?? 5_000_000);
const buyers = 2_000;
const boundMs = 1_000;

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const done = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
};

/** The database as the release before partitions left it, with deliveries of `periods` postings to `buyers` each. */
async function fill(db: Database, periods: number): Promise<void> {
  const all = await migrationFiles().getMigrations();
  const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0262'));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  if (error) throw error;
  // There are no accounts: what deliveries refer to is not part of what is measured.
  await sql`alter database ${sql.table(name)} set session_replication_role = replica`.execute(db);
  await sql`set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off`.execute(
    db,
  );
  await sql`insert into posting_period (id, post_id, starts_on, ends_on, blocks, created_at) overriding system value
    select n, n, current_date - 900, current_date - 850, 1, now() from generate_series(1, ${periods}::int) n`.execute(
    db,
  );
  await sql`select setval(pg_get_serial_sequence('posting_period', 'id'), ${periods}::int)`.execute(db);
  await sql`insert into delivery_batch (id, period_id, done_at) overriding system value
    select n, n, now() from generate_series(1, ${periods}::int) n`.execute(db);
  await sql`insert into delivery (period_id, buyer_id, post_id, batch_id, state1, state2, accepted_at, message_id1)
    select p, ('00000000-0000-4000-8000-' || lpad(b::text, 12, '0'))::uuid, p, p, 'accepted', 'withheld', now(), 'an id of thirty characters here'
    from generate_series(1, ${periods}::int) p, generate_series(1, ${buyers}::int) b`.execute(db);
}

/** What workers and callers do to deliveries, over and over, until stopped: how many times, the longest, and what failed. */
function use(db: Database, first: number) {
  const seen = { done: 0, longestMs: 0, failures: [] as string[] };
  let stopped = false;
  const buyerOf = (n: number) => `00000000-0000-4000-8000-${String((n % buyers) + 1).padStart(12, '0')}`;
  const works = [
    (n: number) => sql`insert into delivery (period_id, buyer_id, post_id, batch_id)
      values (${first + (n % 50)}, ${buyerOf(n)}::uuid, 1, 1) on conflict do nothing`,
    (n: number) =>
      sql`update delivery set attempts = attempts + 1 where period_id = ${1 + (n % first)} and buyer_id = ${buyerOf(n)}::uuid`,
    (n: number) =>
      sql`select count(*) from delivery where period_id = ${1 + (n % first)} and batch_id = ${1 + (n % first)}`,
    (n: number) => sql`update account set email2 = email2 where number = ${n % buyers}`,
  ];
  const running = works.map(async (work, at) => {
    for (let n = at; !stopped; n += 7) {
      const began = performance.now();
      await work(n)
        .execute(db)
        .catch((error: Error) => seen.failures.push(error.message));
      seen.longestMs = Math.max(seen.longestMs, performance.now() - began);
      seen.done += 1;
      await pause(5);
    }
  });
  return {
    seen,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** The longest that anybody waits for the lock of a table, until stopped. */
function watchWaits(db: Database) {
  const seen = { longestMs: 0 };
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const { rows } = await sql<{ ms: number }>`
        select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float8 as ms from pg_locks
        where not granted and locktype = 'relation'`.execute(db);
      seen.longestMs = Math.max(seen.longestMs, rows[0]?.ms ?? 0);
      await pause(15);
    }
  })();
  return {
    seen,
    stop: () => {
      stopped = true;
      return watching;
    },
  };
}

/** Does something while deliveries are used, and says what that did to those who used them. */
async function whileUsed(what: string, url: string, first: number, work: () => Promise<unknown>): Promise<void> {
  const db = connect(url, 5);
  const { seen, stop } = use(db, first);
  await pause(3_000);
  const usually = seen.longestMs;
  seen.longestMs = 0;
  const locks = watchWaits(db);
  await timed(what, work).finally(async () => {
    await pause(1_000);
    await stop();
    await locks.stop();
    await db.destroy();
  });
  console.log(
    `  ${seen.done} statements, ${seen.failures.length} failed, longest ${seen.longestMs.toFixed(0)} ms (usually ${usually.toFixed(0)} ms);`,
    `longest wait for a lock ${locks.seen.longestMs.toFixed(0)} ms`,
  );
  for (const failure of new Set(seen.failures)) console.log(`  ${failure}`);
  if (seen.failures.length > 0 || seen.longestMs - usually > boundMs) process.exitCode = 1;
}

const server = await databaseServer();
const name = `bench_partitions_${process.pid}`;
const url = urlOf(server.url, name);
const periods = Math.ceil(wanted / buyers);
try {
  await createDatabase(server.url, name, '');
  const db = connect(url, 1);
  try {
    await timed(`${periods * buyers} deliveries`, () => fill(db, periods));
    await whileUsed('moved into partitions', url, periods, () => migrate(url));
    const { rows } = await sql<{
      size: string;
    }>`select pg_size_pretty(pg_total_relation_size('delivery_first')) as size`.execute(db);
    console.log(`the first partition has ${rows[0]?.size}`);
    await whileUsed('partitions made ahead', url, periods, () => makePartitions(db));
    // All of it is sealed, and postings go on past its bound.
    const bound = (Math.floor(periods / 1000) + 3) * 1000;
    await sql`insert into posting_period (id, post_id, starts_on, ends_on, blocks, created_at) overriding system value
      values (${bound}, ${bound}, current_date, current_date, 1, now())`.execute(db);
    await sql`update posting_period set certified = true where id < ${bound}`.execute(db);
    await whileUsed('detached and dropped', url, bound, async () => {
      await detachExpired(db, londonDay(new Date()));
      const dropped = await db.transaction().execute(dropDetached);
      console.log(`${dropped} deliveries dropped`);
    });
  } finally {
    await db.destroy();
  }
} finally {
  await dropDatabase(server.url, name);
  await server.stop();
}
