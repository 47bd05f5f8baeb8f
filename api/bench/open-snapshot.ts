import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { sendNextAlerts } from '../src/alerts/alerts/send-alerts.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Context } from '../src/platform/context/context.ts';
import { connect, type Database } from '../src/platform/database/connect.ts';
import { openSignatures } from '../src/platform/signatures/signatures.ts';
import { addAlerts } from './filled-partitions.ts';

const deliverers = 2;
/** Alerts of a posting. */
const each = 3_000;

/** The alerts of some postings, sent by two deliverers to a provider that takes everything at once: how fast, and which share of outcomes touched no index. */
async function sendAll(
  db: Database,
  postings: readonly number[],
): Promise<{ perSecond: number; seconds: number; share: number }> {
  await addAlerts(db, postings, each);
  await sql`vacuum analyze delivery_batch`.execute(db);
  const config = readConfig({ RATE_LIMIT: 'off' }, '/');
  const context = { db, clock: systemClock, config, signatures: openSignatures(['measured']) } as unknown as Context;
  let sent = 0;
  const mailer = {
    width: 50,
    send: async () => {
      sent += 1;
      return `id of thirty characters ${sent}`;
    },
    close: async () => undefined,
  };
  const updates = async () => {
    // PostgreSQL counts a second later.
    await pause(2_000);
    const { rows } = await sql<{ all: number; hot: number }>`
      select sum(n_tup_upd)::float8 as all, sum(n_tup_hot_upd)::float8 as hot from pg_stat_user_tables where relname ~ '^delivery_f'`.execute(
      db,
    );
    return rows[0] ?? { all: 0, hot: 0 };
  };
  const before = await updates();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: deliverers }, async () => {
      while (await sendNextAlerts(context, mailer));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const after = await updates();
  return { perSecond: sent / seconds, seconds, share: (after.hot - before.hot) / (after.all - before.all) };
}

/** The rate without a snapshot is known after so many. */
const mostWithout = 300_000;

/** Sends so many alerts while a snapshot is open, as by a dump or a forgotten console, and as many without it, or what tells their rate. */
export async function measureOpenSnapshot(url: string, firstPosting: number, alerts: number): Promise<void> {
  const postings = Math.ceil(alerts / each);
  const db = connect(url, 6);
  const forgotten = new pg.Client(url);
  await forgotten.connect();
  try {
    const from = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
    await sendAll(db, from(firstPosting, 5));
    await forgotten.query('set idle_in_transaction_session_timeout = 0');
    await forgotten.query('begin isolation level repeatable read');
    await forgotten.query('select count(*) from delivery_batch');
    const opened = performance.now();
    const beside = await sendAll(db, from(firstPosting + 5, postings));
    const openFor = (performance.now() - opened) / 1000;
    await forgotten.query('rollback');
    await sql`vacuum delivery_batch`.execute(db);
    const without = await sendAll(db, from(firstPosting + 5 + postings, Math.min(postings, mostWithout / each)));
    console.log(
      `${postings * each} alerts: ${beside.perSecond.toFixed(0)}/s in ${beside.seconds.toFixed(0)} s beside a snapshot open for ${openFor.toFixed(0)} s, ${without.perSecond.toFixed(0)}/s without,`,
      `${(beside.perSecond / without.perSecond).toFixed(2)} x;`,
      `outcomes that touched no index: ${(beside.share * 100).toFixed(0)} % and ${(without.share * 100).toFixed(0)} %`,
    );
  } finally {
    await forgotten.end();
    await db.destroy();
  }
}
