import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { usualAlertsADay } from '@marketplace/shared-contract/alerts/alerts';
import { sql } from 'kysely';
import { alertMail } from '../src/alerts/alerts/alert.mail.ts';
import { batchSize, makeDeliveries } from '../src/alerts/alerts/make-deliveries.sql.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { smtpMailer } from '../src/platform/mail/smtp-mailer.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A script of ours as a process of its own. */
export const node = (path: string, env: object, stdout: 'pipe' | 'ignore' = 'ignore') =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file(path)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
const wanted = 20_000;
const width = 10;

/** Stops a process as a service manager does. */
export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Makes the alerts of live posts until there are enough; returns how many, and how fast they were made. */
async function fill(db: Database): Promise<{ made: number; perSecond: number }> {
  const { rows } = await sql<{ id: number; periodId: number }>`
    select p.id, p.period_id from post p join posting_period pp on pp.id = p.period_id
    where p.approved and pp.alerts_made_at is null and pp.starts_on <= current_date and pp.ends_on > current_date
    order by p.id limit 2000`.execute(db);
  const began = performance.now();
  let made = 0;
  for (const { id, periodId } of rows) {
    if (made >= wanted) break;
    const of = { periodId, postId: id, alertsADay: usualAlertsADay, now: new Date() };
    made += await db.transaction().execute((tx) => makeDeliveries(tx, of));
  }
  return { made, perSecond: made / ((performance.now() - began) / 1000) };
}

/** How fast `workers` real workers send what waits, from the first mail that was accepted to the last. */
async function drain(db: Database, url: string, smtpUrl: string, workers: number): Promise<number> {
  const since = new Date();
  const env = { DATABASE_URL: url, SMTP_URL: smtpUrl, EVIDENCE_KEY: 'b'.repeat(32), LOG_LEVEL: 'warn' };
  const running = Array.from({ length: workers }, () => node('../src/worker.ts', env));
  const left = () =>
    sql<{ n: number }>`select count(*)::int as n from delivery_batch where done_at is null`.execute(db);
  while (((await left()).rows[0]?.n ?? 0) > 0) await pause(200);
  await Promise.all(running.map(end));
  const { rows } = await sql<{ perSecond: number }>`
    select (count(*) / extract(epoch from max(accepted_at) - min(accepted_at)))::float8 as per_second
    from delivery where accepted_at > ${since}`.execute(db);
  return rows[0]?.perSecond ?? Number.NaN;
}

/** The floor: the same mailer sending the same letters, without a database. */
async function bare(smtpUrl: string): Promise<number> {
  const mailer = smtpMailer(smtpUrl, 'Market <no-reply@bench.example>');
  const activityHeading = 'Established business in a good location';
  const labels = { locations: [{ description: 'Leeds' }], primaryCategory: [{ description: 'Bakeries' }] };
  const facts = { turnover: 'Not disclosed', employee: '11 to 25', businessStatus: 'Administration' };
  const description = 'The Joint Administrators offer the business and assets for sale as a going concern.';
  const told = { id: 1, endsOn: '2026-12-01', description, card: { activityHeading, ...labels, ...facts } };
  const supplier = { name: 'Bench', address: ['1 Bench Street', 'Leeds'], vatNumber: '' };
  const operator = { publicUrl: 'https://bench.example', supplier };
  const letters = Array.from({ length: wanted / 2 }, (_, n) => `person${n}@bench.example`).values();
  const began = performance.now();
  const send = async () => {
    for (const address of letters) {
      const reader = { address, forenames: 'Kim', unsubscribeToken: 'x'.repeat(44) };
      await mailer.send({ ...alertMail(operator, reader, told), key: 'a1-1-1' });
    }
  };
  await Promise.all(Array.from({ length: width }, send));
  const perSecond = wanted / 2 / ((performance.now() - began) / 1000);
  await mailer.close();
  return perSecond;
}

/** Alerts a second over SMTP with one worker and with two, against the mailer alone. */
export async function measureSending(db: Database, url: string): Promise<void> {
  const sink = node('smtp-sink.ts', {}, 'pipe');
  try {
    const [port] = (await once(sink.stdout as NonNullable<typeof sink.stdout>, 'data')) as [Buffer];
    const smtpUrl = `smtp://127.0.0.1:${port.toString().trim()}`;
    await bare(smtpUrl);
    for (const workers of [1, 2]) {
      const { made, perSecond: makes } = await fill(db);
      const [floor, perSecond] = [await bare(smtpUrl), await drain(db, url, smtpUrl, workers)];
      console.log(
        `${made} alerts, ${workers} worker${workers > 1 ? 's' : ''}: made ${makes.toFixed(0)}/s in batches of ${batchSize}, ` +
          `sent ${perSecond.toFixed(0)}/s, ${(perSecond / floor).toFixed(2)} x the mailer alone (${floor.toFixed(0)}/s)`,
      );
    }
  } finally {
    await end(sink);
  }
}
