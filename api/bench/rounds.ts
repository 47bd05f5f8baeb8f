import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { type AlertLease, leaseBatch, openDeliveries } from '../src/alerts/alerts/alert-batch.sql.ts';
import { endBatch } from '../src/alerts/alerts/end-batch.sql.ts';
import { recordOutcomes } from '../src/alerts/alerts/record-outcomes.sql.ts';
import { today } from '../src/platform/clock/clock.ts';
import { connect, type Database } from '../src/platform/database/connect.ts';
import { addAlerts } from './filled-partitions.ts';

const alertsOfRound = 50;
const clock = { now: () => new Date() };
type Times = Record<'lease' | 'read' | 'note' | 'end', number[]>;

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** One worker's turn with a batch of 50: it is leased and read, its outcomes are noted, and it is ended. */
async function round(db: Database, posting: number, times?: Times): Promise<AlertLease> {
  await addAlerts(db, [posting], alertsOfRound);
  const timed = async <T>(what: keyof Times, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await work();
    times?.[what].push(performance.now() - began);
    return done;
  };
  const later = new Date(Date.now() + 60_000);
  const lease = await timed('lease', () => leaseBatch(db, today(clock), clock.now(), later));
  if (!lease) throw new Error('There is no batch to lease');
  const read = () => openDeliveries(db, lease, { now: clock.now(), after: undefined, limit: alertsOfRound });
  const deliveries = await timed('read', read);
  if (deliveries.length !== alertsOfRound) throw new Error(`A batch has ${deliveries.length} alerts`);
  const outcomes = deliveries.map(({ buyerId }) => ({
    buyerId,
    reportedStatus: ['accepted', 'withheld'] as [string, string],
    messageIds: ['an id of thirty characters here', null] as [string, null],
    problem: null,
    attempt: 1 as const,
  }));
  await timed('note', () => recordOutcomes(db, lease, outcomes, clock.now()));
  await timed('end', () => endBatch(db, 'alerts', lease, { now: clock.now(), retryAt: later, problem: null }));
  return lease;
}

/** The same rounds in turn on a database of many partitions and on one of a single one; prints the 95th percentiles and their ratio. */
export async function measureRounds(
  urls: { many: string; one: string },
  first: { many: number; one: number },
  rounds: number,
) {
  const none = (): Times => ({ lease: [], read: [], note: [], end: [] });
  const sides = (['many', 'one'] as const).map((side) => ({ side, db: connect(urls[side], 2), times: none() }));
  try {
    for (let n = 0; n < rounds + 20; n += 1)
      // The first warm up.
      for (const { side, db, times } of n % 2 ? sides : sides.toReversed())
        await round(db, first[side] + Math.floor(n / 20), n < 20 ? none() : times);
    const [many, one] = sides.map(({ times }) => times) as [Times, Times];
    const whole = ({ lease, read, note, end }: Times) =>
      lease.map((ms, n) => ms + (read[n] ?? 0) + (note[n] ?? 0) + (end[n] ?? 0));
    for (const what of ['lease', 'read', 'note', 'end'] as const) tell(what, many[what], one[what]);
    tell('round', whole(many), whole(one));
  } finally {
    await Promise.all(sides.map(({ db }) => db.destroy()));
  }
}

function tell(what: string, many: number[], one: number[]): void {
  const [p50, p95] = [0.5, 0.95].map((share) => [percentile(many, share), percentile(one, share)] as const);
  if (!p50 || !p95) return;
  console.log(
    `${what.padEnd(6)} p50 ${p50[0].toFixed(2)} and ${p50[1].toFixed(2)} ms, ${(p50[0] / p50[1]).toFixed(2)} x;`,
    `p95 ${p95[0].toFixed(2)} and ${p95[1].toFixed(2)} ms, ${(p95[0] / p95[1]).toFixed(2)} x`,
  );
}

type Plan = { 'Relation Name'?: string; 'Actual Loops'?: number; Plans?: Plan[] };
const touched = ({ Plans = [], ...node }: Plan): string[] => [
  ...(node['Actual Loops'] && /^delivery_f/.test(node['Relation Name'] ?? '') ? [String(node['Relation Name'])] : []),
  ...Plans.flatMap(touched),
];

/** Explains each statement of a round as it runs, and prints which partitions it touches. */
export async function explainRound(url: string, posting: number): Promise<void> {
  const heard: CompiledQuery[] = [];
  const db = connect(url, 1, { log: ({ query }) => void heard.push(query) });
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { id, fence } = await round(db, posting);
    const statements = heard.filter(({ sql: text }) => /\bdelivery(_batch)?\b/.test(text)).slice(1);
    await client.query('begin');
    // As it was before the round.
    await client.query(
      `update delivery_batch set done_at = null, leased_until = null, fence = ${fence - 1} where id = ${id}`,
    );
    await client.query(
      `update delivery set state1 = 'queued', state2 = 'queued', accepted_at = null where period_id = ${posting} and batch_id = ${id}`,
    );
    for (const { sql: text, parameters } of statements) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...parameters]);
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
      console.log(
        `  ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}…: ${[...new Set(touched(plan))].join(', ') || 'none'}`,
      );
    }
    await client.query('rollback');
  } finally {
    await client.end();
    await db.destroy();
  }
}
