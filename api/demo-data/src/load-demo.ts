import { sql } from 'kysely';
import { hashPassword } from '../../src/accounts/session/password.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Database, Tx } from '../../src/platform/database/connect.ts';
import { demoEmails, demoPassword } from './demo-accounts.ts';
import { finishLogins } from './finish-seed.ts';
import { randomHistory, stepsOf } from './history.ts';
import { notePostingsMailed, noteSalesMailed } from './sales/note-mailed.sql.ts';
import { openSeedRun } from './seed-run.ts';

/** The advisory lock of loading, as two processes that start at once must not both load. */
const loadingLock = 7_281_986;
const stepsBetweenAnalyses = 400;

/**
 * Loads demo data into a database without users; returns whether this database has it. One transaction: a killed process leaves nothing,
 * and the next start loads again.
 */
export const loadDemo = (context: Context, printLine: (line: string) => void): Promise<boolean> =>
  loadOnce(context, printLine, playHistory);

/** The same with another history. */
export async function loadOnce(
  context: Context,
  printLine: (line: string) => void,
  play: (context: Context, tx: Tx) => Promise<void>,
): Promise<boolean> {
  const known = await holdsDemo(context.db);
  if (known !== undefined) return known;
  return context.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${loadingLock})`.execute(tx);
    const meanwhile = await holdsDemo(tx);
    if (meanwhile !== undefined) return meanwhile;
    printLine('Loading demo data …');
    await play(context, tx);
    printLine(await summary(tx));
    return true;
  });
}

/** Otherwise the planner ignores uncommitted rows; a load after a killed one was ten times slower. */
const analyze = (tx: Tx) =>
  sql`analyze account, buyer_match, post, posting_period, expression, delivery, delivery_batch`.execute(tx);

/** Whether there is a demo Admin; undefined while there are no users at all. */
async function holdsDemo(db: Database): Promise<boolean | undefined> {
  const { rows } = await sql<{ known: boolean; demo: boolean }>`
    select exists (select from account) as known,
      exists (select from account where email1 = ${demoEmails.admin}) as demo`.execute(db);
  return rows[0]?.known ? rows[0].demo : undefined;
}

async function playHistory(context: Context, tx: Tx): Promise<void> {
  const now = context.clock.now();
  // Its practitioners posted long before checks existed, whatever new ones need.
  const unreviewed = { licenceRequired: { value: false }, firstPostReview: { value: false } };
  const config: Context['config'] = Object.create(context.config, unreviewed);
  const run = openSeedRun({ ...context, config }, tx, now);
  for (const [index, { act }] of stepsOf(randomHistory(now), await hashPassword(demoPassword), now).entries()) {
    if (index % stepsBetweenAnalyses === stepsBetweenAnalyses / 2) await analyze(tx);
    await act(run);
  }
  await finishLogins(tx);
  await noteSalesMailed(tx, now);
  await notePostingsMailed(tx, now);
  await analyze(tx);
}

async function summary(tx: Tx): Promise<string> {
  const { rows } = await sql<Record<'users' | 'posts' | 'interests' | 'alerts', number>>`
    select (select count(*)::int from account) as users, (select count(*)::int from post) as posts,
      (select count(*)::int from expression) as interests, (select count(*)::int from delivery) as alerts`.execute(tx);
  const { users, posts, interests, alerts } = rows[0] ?? { users: 0, posts: 0, interests: 0, alerts: 0 };
  return `Demo data is loaded: ${users} users, ${posts} posts, ${interests} expressions of interest, ${alerts} alerts.`;
}
