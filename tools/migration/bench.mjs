// `npm run bench -- migration`: brings a database with 100,000 accounts and 100,000 posts from the previous release to this one while
// the previous release is used, and says how long anybody waited. On the server that TEST_DATABASE_URL names, or else on the
// embedded one. Takes about five minutes. Of a run before, BENCH_PREVIOUS may name the folder with the previous release, and
// BENCH_FILLED the database that it filled, on the server: then both are used again.
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@marketplace/embedded-database';
import { administer, createDatabase, dropDatabase, urlOf } from '../../api/test/administration.ts';
import { checkOut, previousCommit, removeCheckOuts } from '../matrix/previous.mjs';
import { startServer } from '../server/start-server.ts';
import { migrateInProcess } from './migrate-in-process.ts';
import { useRelease } from './use-release.ts';
import { watchLocks } from './watch-locks.ts';

const boundMs = 1_000;
const settleMs = 5_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const people = { buyer: 'person5000@bench.example', seller: 'person7@bench.example', admin: 'admin@bench.example' };

const commit = previousCommit('api');
const previous = process.env.BENCH_PREVIOUS ?? (commit && checkOut(commit));
if (!previous) throw new Error('There is no previous release here.');
const scratch = mkdtempSync(join(tmpdir(), 'marketplace-migration-'));
const given = process.env.TEST_DATABASE_URL;
const embedded = given ? undefined : await startEmbedded({ dataDir: join(scratch, 'database') });
const server = given ?? embedded?.url ?? '';
const filled = process.env.BENCH_FILLED;
const database = `migration_${process.pid}`;
const url = urlOf(server, database);
await createDatabase(server, database, filled ? `template "${filled}"` : '');
try {
  await measure(previous);
} finally {
  await dropDatabase(server, database);
  await embedded?.stop();
  await rm(scratch, { recursive: true, force: true });
  removeCheckOuts();
}

async function measure(sources) {
  if (!filled) fill(sources);
  const release = await startServer(join(scratch, 'previous'), { DATABASE_URL: url, DEMO_DATA: 'off' }, sources);
  const use = await useRelease(release.address, await users());
  try {
    const usual = watchLocks(url);
    await pause(settleMs);
    await usual.stop();
    const before = use.figures();
    use.startAgain();
    const locks = watchLocks(url);
    const took = await migrateInProcess(url).finally(() => pause(settleMs).then(locks.stop));
    const during = use.figures();
    print({ before, during, took, usual, locks });
    if (during.failures.length > 0 || during.longestMs - before.longestMs > boundMs) process.exitCode = 1;
  } finally {
    await use.stop();
    await release.stop();
  }
}

function fill(sources) {
  const script = join(import.meta.dirname, 'fill-previous.ts');
  const { status } = spawnSync(process.execPath, [script, sources, url, ...Object.values(people)], {
    cwd: sources,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The previous release could not fill its database.');
}

async function users() {
  const { rows } = await administer(url, (client) =>
    client.query(
      `select p.id from post p join posting_period pp on pp.id = p.period_id
       where p.approved and pp.ended_as is null and current_date between pp.starts_on and pp.ends_on order by p.id limit 1000`,
    ),
  );
  return { ...people, password: 'Correct1horse', posts: rows.map(({ id }) => id) };
}

function print({ before, during, took, usual, locks }) {
  const ms = (n) => `${n.toFixed(0)} ms`;
  console.log(`migrated in ${ms(took.ms)}`);
  console.log(
    `before: ${before.requests} requests, the longest ${ms(before.longestMs)}, ${before.failures.length} failed`,
  );
  console.log(
    `while: ${during.requests} requests, the longest ${ms(during.longestMs)}, ${during.failures.length} failed`,
  );
  for (const failure of new Set([...before.failures, ...during.failures])) console.log(`  ✗ ${failure}`);
  for (const [name, longest] of [...during.longestOf].sort((a, b) => b[1] - a[1]))
    console.log(`  ${ms(longest).padStart(9)}  ${name} (before: ${ms(before.longestOf.get(name) ?? 0)})`);
  console.log(`longest wait for a lock: ${ms(locks.longestWaitMs)}, for ${locks.waitedFor}`);
  console.log(`  before: ${ms(usual.longestWaitMs)}, for ${usual.waitedFor}`);
  for (const [what, held] of [...locks.held].sort((a, b) => b[1] - a[1]).slice(0, 20))
    console.log(`  ${ms(held).padStart(9)}  ${what}`);
}
