// `npm run bench -- alerts`: matching at a country's size against the least it could cost, and alerts a second. Prints
// ratios and fails above the budget (design, 4). Takes some minutes; BENCH_BUYERS=100000 stops at that size, BENCH_POSTS makes
// fewer posts, BENCH_SENDING=off leaves sending out.
import { usualAlertsADay } from '@marketplace/shared-contract/alerts/alerts';
import { sql } from 'kysely';
import { makeDeliveries } from '../src/alerts/alerts/make-deliveries.sql.ts';
import { connect, type Database } from '../src/platform/database/connect.ts';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';
import { createDatabase, dropDatabase, urlOf } from '../test/administration.ts';
import { databaseServer } from '../test/database-server.ts';
import { matchBuyers, matchPosts } from './matching.ts';
import { moreBuyers } from './more-buyers.ts';
import { seed, sizes } from './seed.ts';
import { measureSending } from './sending.ts';

const most = Number(process.env.BENCH_BUYERS ?? 1_000_000);
const posts = Number(process.env.BENCH_POSTS ?? sizes.posts);
const budget = 2;

/** The alerts of one post that fits many, made in one transaction and then undone. */
async function makeOnce(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number; periodId: number }>`
    select id, period_id from post where period_id is not null and (facets & 65535) = 65535 order by id desc limit 1`.execute(
    db,
  );
  const [post] = rows;
  if (!post) return;
  const began = performance.now();
  const undone = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const at = { alertsADay: usualAlertsADay, now: new Date() };
    const made = await makeDeliveries(tx, { ...at, periodId: post.periodId, postId: post.id });
    const seconds = (performance.now() - began) / 1000;
    console.log(`alerts of one post: ${made} made in ${seconds.toFixed(2)} s, ${(made / seconds).toFixed(0)}/s`);
    throw new Error('undone');
  });
  await undone.catch((error: Error) => {
    if (error.message !== 'undone') throw error;
  });
}

const server = await databaseServer();
const name = `bench_alerts_${process.pid}`;
const url = urlOf(server.url, name);
try {
  await createDatabase(server.url, name, '');
  await prepareDatabase(url);
  // One connection: what is set on it, as no limit of time, stays.
  const db = connect(url, 1);
  try {
    const { drafts, scheduled } = sizes;
    await seed(db, { ...sizes, posts, buyers: 10_000, live: posts - drafts - scheduled });
    await matchBuyers(db);
    const ratios: number[] = [];
    for (const size of [10_000, 100_000, 1_000_000].filter((one) => one <= most)) {
      await moreBuyers(db, size);
      ratios.push(await matchPosts(db, size));
      if (size === 100_000 && process.env.BENCH_SENDING !== 'off') await measureSending(db, url);
    }
    await makeOnce(db);
    if (ratios.some((ratio) => !(ratio <= budget))) throw new Error(`Matching costs more than ${budget} x its floor`);
  } finally {
    await db.destroy();
  }
} finally {
  await dropDatabase(server.url, name);
  await server.stop();
}
