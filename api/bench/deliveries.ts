// `npm run bench -- deliveries`: BENCH_PARTITIONS partitions (20) of a million deliveries each. Turns of a worker there and where there is
// one partition; a partition dropped while workers send and calls come; sending beside an open snapshot. BENCH_ROUNDS (1,000) turns,
// BENCH_ALERTS (100,000) alerts; 0 of either leaves it out. BENCH_CALLS (50) calls a second. On the server that TEST_DATABASE_URL names, or the embedded one; twenty take about 6 GB.
import { connect } from '../src/platform/database/connect.ts';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../test/administration.ts';
import { databaseServer } from '../test/database-server.ts';
import { measureDrop } from './dropped-partition.ts';
import { fillPartitions, span } from './filled-partitions.ts';
import { measureOpenSnapshot } from './open-snapshot.ts';
import { explainRound, measureRounds } from './rounds.ts';

const partitions = Number(process.env.BENCH_PARTITIONS ?? 20);
const rounds = Number(process.env.BENCH_ROUNDS ?? 1_000);
const alerts = Number(process.env.BENCH_ALERTS ?? 100_000);

const server = await databaseServer();
const names = { many: `bench_deliveries_${process.pid}`, one: `bench_deliveries_one_${process.pid}` };
const urls = { many: urlOf(server.url, names.many), one: urlOf(server.url, names.one) };
try {
  for (const [side, count] of [
    ['one', 1],
    ['many', partitions],
  ] as const) {
    const began = performance.now();
    await createDatabase(server.url, names[side], '');
    await prepareDatabase(urls[side]);
    const db = connect(urls[side], 1);
    await fillPartitions(db, count).finally(() => db.destroy());
    console.log(`${count} partitions filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  // The postings of the last partition, which are live, but for some at its beginning, whose numbers the posts' differ from.
  const live = { many: (partitions - 1) * span + 20, one: 20 };
  await explainRound(urls.many, live.many + 90);
  if (rounds > 0) await measureRounds(urls, live, rounds);
  if (alerts > 0) await measureOpenSnapshot(urls.many, live.many + 100, alerts);
  await measureDrop(
    urls.many,
    Array.from({ length: 20 }, (_, n) => live.many + 900 + n),
  );
} finally {
  if (!process.env.BENCH_KEEP) for (const name of Object.values(names)) await dropDatabase(server.url, name);
  await server.stop();
}
