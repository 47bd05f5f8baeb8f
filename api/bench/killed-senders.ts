// `npm run bench -- killed-senders`: two workers send to a provider that takes 150 ms a mail, and are killed in turn, five times. Prints
// how many a second were sent and how many twice: at most two rounds a kill. BENCH_MAILS=5000 sends fewer.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { makeDeliveries } from '../src/alerts/alerts/make-deliveries.sql.ts';
import { connect, type Database } from '../src/platform/database/connect.ts';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../test/administration.ts';
import { databaseServer } from '../test/database-server.ts';
import { matchBuyers } from './matching.ts';
import { seed, sizes } from './seed.ts';

const mails = Number(process.env.BENCH_MAILS ?? 25_000);
const kills = 5;
const [width, batches, takesMs] = [50, 3, 150];

const node = (path: string, env: object, stdout: 'pipe' | 'ignore' = 'ignore') =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(path, import.meta.url))], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });

/** Makes alerts of live posts until there are enough; none is kept for a digest, however many a buyer gets. */
async function fill(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number; periodId: number }>`
    select p.id, p.period_id from post p join posting_period pp on pp.id = p.period_id
    where p.approved and pp.alerts_made_at is null and pp.starts_on <= current_date and pp.ends_on > current_date
    order by p.id`.execute(db);
  let made = 0;
  for (const { id, periodId } of rows) {
    if (made >= mails) break;
    const of = { periodId, postId: id, alertsADay: rows.length, now: new Date() };
    made += await db.transaction().execute((tx) => makeDeliveries(tx, of));
  }
  return made;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function measure(db: Database, url: string): Promise<void> {
  const made = await fill(db);
  const sink = node('smtp-sink.ts', { SINK_MS: String(takesMs) }, 'pipe');
  const said: string[] = [];
  sink.stdout?.on('data', (text) => said.push(String(text)));
  while (said.length === 0) await pause(50);
  const env = {
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${said[0]?.trim()}`,
    EVIDENCE_KEY: 'b'.repeat(32),
    LOG_LEVEL: 'warn',
    MAIL_WIDTH: String(width),
    MAIL_BATCHES: String(batches),
  };
  const accepted = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from delivery where accepted_at is not null`.execute(db);
    return rows[0]?.n ?? 0;
  };
  const open = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from delivery_batch where done_at is null`.execute(db);
    return rows[0]?.n ?? 0;
  };
  const workers = [node('../src/worker.ts', env), node('../src/worker.ts', env)];
  for (let n = 1; n <= kills; n += 1) {
    while ((await accepted()) < (made * n) / (kills + 2)) await pause(100);
    const victim = workers[n % 2];
    if (victim) await end(victim, 'SIGKILL');
    workers[n % 2] = node('../src/worker.ts', env);
  }
  while ((await open()) > 0) await pause(200);
  await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')));
  await end(sink, 'SIGTERM');
  const { taken, different, busiest } = JSON.parse(said.slice(1).join(''));
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(accepted_at) - min(accepted_at))::float8 as seconds from delivery`.execute(db);
  console.log(
    `${made} alerts in ${rows[0]?.seconds.toFixed(0)} s, ${kills} kills among them; ${busiest} a second in the busiest ten seconds; ` +
      `${different} mails, ${taken - different} of them twice: ${((taken - different) / kills).toFixed(0)} a kill`,
  );
  if (different !== made) throw new Error(`${made - different} mails are missing`);
  if (taken - different > kills * 2 * width * batches) throw new Error('More than two rounds a kill were repeated');
}

const server = await databaseServer();
const name = `bench_killed_senders_${process.pid}`;
const url = urlOf(server.url, name);
try {
  await createDatabase(server.url, name, '');
  await prepareDatabase(url);
  const db = connect(url, 1);
  try {
    const { drafts, scheduled } = sizes;
    const posts = 3_000;
    await seed(db, { ...sizes, posts, buyers: 10_000, live: posts - drafts - scheduled });
    await matchBuyers(db);
    await measure(db, url);
  } finally {
    await db.destroy();
  }
} finally {
  await dropDatabase(server.url, name);
  await server.stop();
}
