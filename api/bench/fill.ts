import { connect } from '../src/platform/database/connect.ts';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../test/administration.ts';
import { databaseServer } from '../test/database-server.ts';
import { grow } from './more-posts.ts';
import { firstSizes, seed } from './seed.ts';

/** How many posts and buyers there are. */
const wanted = 100_000;

/** Measures on a filled database of its own, or on the one that BENCH_DATABASE names. BENCH_KEEP leaves it for another time. */
export async function onFilledDatabase(measure: (url: string) => Promise<void>): Promise<void> {
  if (process.env.BENCH_DATABASE) return measure(process.env.BENCH_DATABASE);
  const server = await databaseServer();
  const name = `bench_${process.pid}`;
  const url = urlOf(server.url, name);
  try {
    await createDatabase(server.url, name, '');
    await prepareDatabase(url);
    const db = connect(url, 1);
    try {
      // The first by the product's own statements and triggers, which take minutes for all; the others as copies of them.
      await seed(db, firstSizes);
      await grow(db, wanted);
    } finally {
      await db.destroy();
    }
    await measure(url);
  } finally {
    if (!process.env.BENCH_KEEP) await dropDatabase(server.url, name);
    await server.stop();
  }
}
