// `npm run bench -- replicas`: 200 sellers store drafts and list them for 75 seconds, on a primary and two replicas, the first of which stops
// replaying after 20 seconds and goes on after 50. Prints who missed their own write, and what lists were read from.
// BENCH_LISTS=3 lists as often between two writes, in place of 12.
import { setTimeout as pause } from 'node:timers/promises';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import pg from 'pg';
import { systemClock } from '../src/platform/clock/clock.ts';
import { connect } from '../src/platform/database/connect.ts';
import { makeAccount } from '../test/fixtures.ts';
import type { TestProduct } from '../test/product.ts';
import { streamingReplicas } from '../test/streaming-replica.ts';
import { type Running, start } from './processes.ts';
import { type Counts, listsAWrite, readOwnWrites } from './read-own-writes.ts';
import { accessKey, tokensOf } from './users.ts';
import { watchReplica } from './watch-replica.ts';

const people = 200;
const seconds = { before: 20, paused: 30, after: 25 };
const most = { primaryShare: 0.1, readAfterPauseMs: 10_000 };
const metricsToken = 'a token for metrics of the bench';

async function fill(url: string): Promise<string[]> {
  const db = connect(url, 2);
  try {
    for (let n = 0; n < people; n += 1) await makeAccount({ db, clock: systemClock } as TestProduct, 'seller');
  } finally {
    await db.destroy();
  }
  return (await tokensOf(url)).seller;
}

/** How many lists were read so far from where. */
async function listReads({ address }: Running) {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const body = await (await fetch(`${address}${apiBase}/metrics`, { headers })).text();
  const of = (from: string) =>
    Number(new RegExp(`^database_list_reads_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
  return { primary: of('primary'), replica: of('replica') };
}

async function measure(url: string, replicaUrls: readonly string[]): Promise<boolean> {
  const tokens = await fill(url);
  const server = await start('product', url, accessKey, {
    ...{ DATABASE_REPLICA_URL: replicaUrls.join(','), METRICS_TOKEN: metricsToken },
    ...{ LICENCE_REQUIRED: 'off', FIRST_POST_REVIEW: 'off', LOG_LEVEL: 'error' },
  });
  const replay = new pg.Client(replicaUrls[0]);
  await replay.connect();
  const watched = await Promise.all(replicaUrls.map(watchReplica));
  const counts: Counts = { writes: 0, lists: 0, missed: 0, failed: 0, longestMs: 0 };
  const shares: number[] = [];
  const phase = async (name: string, lasting: number) => {
    const [before, began] = [await listReads(server), Date.now()];
    await pause(lasting * 1000);
    const now = await listReads(server);
    const [primary, replica] = [now.primary - before.primary, now.replica - before.replica];
    shares.push(primary / (primary + replica));
    const last = watched.map(({ lastReadAt }) => ((lastReadAt() - began) / 1000).toFixed(1)).join(' and ');
    console.log(
      `${name}, ${lasting} s: ${primary + replica} lists, ${primary} of the primary (${((100 * primary) / (primary + replica)).toFixed(1)} %); ` +
        `the replicas were last read at ${last} s of it`,
    );
    return (watched[0]?.lastReadAt() ?? 0) - began;
  };
  try {
    const until = Date.now() + (seconds.before + seconds.paused + seconds.after) * 1000;
    const all = Promise.all(tokens.map((token) => readOwnWrites(server.address, token, counts, until)));
    await phase('both replay', seconds.before);
    await replay.query('select pg_wal_replay_pause()');
    const readAfterPauseMs = await phase('the first is paused', seconds.paused);
    await replay.query('select pg_wal_replay_resume()');
    const readAgain = (await phase('it goes on', seconds.after)) > 0;
    await all;
    const { writes, lists, missed, failed, longestMs } = counts;
    console.log(
      `${tokens.length} people, ${writes} writes, ${lists} lists (${listsAWrite} a write, the first at once): ${missed} missed a write of ` +
        `their own, ${failed} failed; the longest call took ${longestMs.toFixed(0)} ms; the paused one was last read ${(readAfterPauseMs / 1000).toFixed(1)} s after the pause`,
    );
    const fewOfPrimary = shares.every((share) => share < most.primaryShare);
    return (
      missed + failed === 0 && writes > 0 && readAfterPauseMs <= most.readAfterPauseMs && readAgain && fewOfPrimary
    );
  } finally {
    for (const { stop } of watched) await stop();
    await replay.end();
    await server.stop();
  }
}

const servers = await streamingReplicas(2);
try {
  const within = await measure(
    servers.url,
    servers.replicas.map(({ url }) => url),
  );
  console.log(
    within ? 'All within what is aimed at.' : 'Aimed at: none missed or failed, unread after 10 s, primary below 10 %.',
  );
  process.exitCode = within ? 0 : 1;
} finally {
  await servers.stop();
}
