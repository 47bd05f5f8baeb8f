// `npm run bench -- digests`: BENCH_READERS buyers (300,000) with ten kept alerts each, whose digests are made by a process that is killed
// five times, and then by one that is not: how many there are, whether any is lost or twice, and the longest statement.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { makeDigests } from '../src/alerts/digests/make-digests.job.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Context } from '../src/platform/context/context.ts';
import { connect, type Database } from '../src/platform/database/connect.ts';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../test/administration.ts';
import { databaseServer } from '../test/database-server.ts';
import { seed, sizes } from './seed.ts';

const readers = Number(process.env.BENCH_READERS ?? 300_000);
const posts = 10;
const kills = 5;

/** The process that makes the digests: prints each statement that took long, and how many it made. */
async function make(url: string): Promise<void> {
  let longest = 0;
  const tell = () => process.stdout.write(`${JSON.stringify({ longest })}\n`);
  const db = connect(url, 2, {
    log: ({ queryDurationMillis: ms }) => {
      if (ms <= longest) return;
      longest = ms;
      tell();
    },
  });
  await makeDigests({ db, clock: systemClock } as Context);
  await db.destroy();
}

/** Buyers who want daily digests, and live posts that all of their criteria fit, kept for each of them. */
async function fill(db: Database): Promise<void> {
  await seed(db, { ...sizes, posts: 3_000, live: posts, scheduled: 0, drafts: 0, buyers: 2_000, sellers: 100 });
  await sql`set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0`.execute(
    db,
  );
  await sql`update post set approved = true`.execute(db);
  await sql`select make_delivery_partitions(6000)`.execute(db);
  await sql`insert into account (role, email1, password_hash, forenames, surname, company, position, town_city, telephone, email_confirmed_at,
      created_at, alert_frequency)
    select 'buyer', 'reader' || n || '@bench.example', 'none', 'Kim', 'Reader', 'Bench', 'Director', 'Leeds', '0113 496 0000', now(), now(), 'daily'
    from generate_series(1, ${readers}::int) n`.execute(db);
  await sql`insert into buyer_match (account_id, alertable_from, facets, category_low, category_high, terms_known)
    select id, '-infinity', -1, -1, -1, true from account where alert_frequency = 'daily'`.execute(db);
  await sql`insert into delivery (period_id, buyer_id, post_id, kept)
    select p.period_id, a.id, p.id, true from account a, (select id, period_id from post order by id desc limit ${posts}) p
    where a.alert_frequency = 'daily'`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function killedAfter(child: ChildProcess, ms: number): Promise<void> {
  const ended = once(child, 'exit');
  await Promise.race([pause(ms), ended]);
  child.kill('SIGKILL');
  await ended;
}

async function measure(): Promise<void> {
  const server = await databaseServer();
  const name = `bench_digests_${process.pid}`;
  const url = urlOf(server.url, name);
  let longest = 0;
  const maker = () => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url)], {
      env: { PATH: process.env.PATH, MAKE_DIGESTS_OF: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (text: Buffer) => {
      for (const line of text.toString().trim().split('\n'))
        longest = Math.max(longest, (JSON.parse(line) as { longest: number }).longest);
    });
    return child;
  };
  try {
    await createDatabase(server.url, name, '');
    await prepareDatabase(url);
    const db = connect(url, 1);
    try {
      await fill(db);
      const count = async () =>
        (
          await sql<{ digests: number; twice: number; kept: number; taken: number; wrong: number }>`
          select count(*)::int as digests, (count(*) - count(distinct buyer_id))::int as twice,
            (select count(*)::int from delivery where kept) as kept,
            (select count(*)::int from delivery where digest_id is not null) as taken,
            (select count(*)::int from delivery d where d.digest_id is not null
              and not exists (select from digest g where g.id = d.digest_id and g.buyer_id = d.buyer_id)) as wrong
          from digest`.execute(db)
        ).rows[0];
      await sql`set statement_timeout = 0`.execute(db);
      console.log('before:', await count());
      for (let n = 1; n <= kills; n += 1) {
        const began = performance.now();
        await killedAfter(maker(), 4_000 + n * 1_300);
        console.log(`killed after ${((performance.now() - began) / 1000).toFixed(1)} s:`, await count());
      }
      const began = performance.now();
      const last = maker();
      const [status] = (await once(last, 'exit')) as [number];
      const seconds = (performance.now() - began) / 1000;
      console.log(`ended with ${status} after ${seconds.toFixed(1)} s:`, await count());
      console.log(`the longest statement took ${(longest / 1000).toFixed(1)} s`);
    } finally {
      await db.destroy();
    }
  } finally {
    if (!process.env.BENCH_KEEP) await dropDatabase(server.url, name);
    await server.stop();
  }
}

await (process.env.MAKE_DIGESTS_OF ? make(process.env.MAKE_DIGESTS_OF) : measure());
