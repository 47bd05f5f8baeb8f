import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { detachExpired, dropDetached } from '../src/operations/retention/delivery-partitions.sql.ts';
import { connect } from '../src/platform/database/connect.ts';
import { addAlerts, span } from './filled-partitions.ts';
import { start } from './processes.ts';
import { end, node } from './sending.ts';
import { accessKey, tokensOf } from './users.ts';

const callsASecond = Number(process.env.BENCH_CALLS ?? 50);
const page = '?page=1&pageSize=25';

/** Calls in turn, so many a second whether or not they are answered, until stopped: how many, the longest, and what failed. */
function call(address: string, tokens: Awaited<ReturnType<typeof tokensOf>>, posting: number) {
  const calls = [
    { path: buyerCalls.postsByCriteria.path + page, token: tokens.buyer[0] },
    { path: `${signedInCalls.post.path}?id=${posting}`, token: tokens.buyer[1] },
    { path: publicCalls.homePosts.path, token: undefined },
    { path: adminCalls.mailHealth.path, token: tokens.admin[0] },
    { path: adminCalls.users.path + page, token: tokens.admin[0] },
  ];
  const seen = { done: 0, longestMs: 0, slow: 0, failures: [] as string[], times: new Map<string, number[]>() };
  let stopped = false;
  const one = async (n: number) => {
    const { path, token } = calls[n % calls.length] ?? { path: '' };
    const began = performance.now();
    await fetch(`${address}/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
      .then(async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) seen.failures.push(`${path}: ${answer.status}`);
      })
      .catch((error: Error) => seen.failures.push(`${path}: ${error.message}`));
    const ms = performance.now() - began;
    seen.longestMs = Math.max(seen.longestMs, ms);
    seen.times.set(path, [...(seen.times.get(path) ?? []), ms]);
    if (ms > 500) seen.slow += 1;
    seen.done += 1;
  };
  const running = (async () => {
    const underWay: Promise<void>[] = [];
    const began = performance.now();
    for (let n = 0; !stopped; n += 1) {
      underWay.push(one(n));
      await pause(Math.max(0, began + ((n + 1) * 1000) / callsASecond - performance.now()));
    }
    await Promise.all(underWay);
  })();
  return {
    seen,
    stop: () => {
      stopped = true;
      return running;
    },
  };
}

/** Detaches and drops the first partition, a million deliveries, while two workers send and calls come. */
export async function measureDrop(url: string, postings: readonly number[]): Promise<void> {
  const db = connect(url, 2);
  const sink = node('smtp-sink.ts', {}, 'pipe');
  const server = await start('product', url, accessKey);
  try {
    const [port] = (await once(sink.stdout as NonNullable<typeof sink.stdout>, 'data')) as [Buffer];
    await sql`update posting_period set certified = true, starts_on = starts_on - 1000, ends_on = ends_on - 1000 where id < ${span}`.execute(
      db,
    );
    const settings = { EVIDENCE_KEY: 'b'.repeat(32), LOG_LEVEL: 'warn', MAIL_RATE: '100' };
    const env = { ...settings, DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${port.toString().trim()}` };
    const workers = [1, 2].map(() => node('../src/worker.ts', env, 'pipe'));
    let warned = '';
    for (const { stdout } of workers) stdout?.on('data', (text: Buffer) => (warned += text.toString()));
    // What a worker does first, as rewriting stored posts, is over.
    const busy = () =>
      sql<{ n: number }>`select count(*)::int as n from jobs.job where state < 'completed'`.execute(db);
    do await pause(2_000);
    while (((await busy()).rows[0]?.n ?? 0) > 0);
    await addAlerts(db, postings);
    const sent = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from delivery where period_id = any (${postings}) and batch_id > ${2 * (postings[0] ?? 0)} and accepted_at is not null and state1 = 'accepted' and attempts > 0`.execute(
          db,
        )
      ).rows[0]?.n ?? 0;
    const calls = call(server.address, await tokensOf(url), postings[0] ?? 1);
    await pause(5_000);
    const [usually, slowBefore, begun] = [calls.seen.longestMs, calls.seen.slow, await sent()];
    calls.seen.longestMs = 0;
    const began = performance.now();
    await detachExpired(db, londonDay(new Date()));
    const dropped = await db.transaction().execute(dropDetached);
    const seconds = (performance.now() - began) / 1000;
    await pause(3_000);
    await calls.stop();
    const done = (await sent()) - begun;
    await Promise.all(workers.map(end));
    const { seen } = calls;
    console.log(
      `${dropped} deliveries detached and dropped in ${seconds.toFixed(1)} s: ${seen.done} calls, ${seen.failures.length} failed,`,
      `longest ${seen.longestMs.toFixed(0)} ms (${usually.toFixed(0)} before), ${seen.slow - slowBefore} over 500 ms (${slowBefore} before);`,
      `${done} alerts sent meanwhile by 2 workers, which warned ${warned ? warned.slice(0, 500) : 'of nothing'}`,
    );
    for (const [path, times] of seen.times)
      console.log(`  ${path}: median ${times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed(0)} ms`);
    for (const failure of new Set(seen.failures)) console.log(`  ${failure}`);
  } finally {
    await server.stop();
    await end(sink);
    await db.destroy();
  }
}
