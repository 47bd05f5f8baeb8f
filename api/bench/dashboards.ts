// `npm run bench -- dashboards`: BENCH_PERIODS postings (1,000,000) of the year that is over, each with three lines of accepted alerts
// and five expressions of interest; then how long the dashboards' figures take while they are counted and when they are added up, how
// many pages the database looks at for them, and what adding up takes. On the server that TEST_DATABASE_URL names, or the embedded one.
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { daysOfLive, shownSince } from '../src/operations/dashboards/dashboard.rules.ts';
import { dayFigures } from '../src/operations/dashboards/day-figures.sql.ts';
import { medianHours } from '../src/operations/dashboards/median-hours.sql.ts';
import { sumDashboards } from '../src/operations/dashboards/sum-dashboards.job.ts';
import type { Context } from '../src/platform/context/context.ts';
import { connect, type Database } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createDatabase, dropDatabase, urlOf } from '../test/administration.ts';
import { databaseServer } from '../test/database-server.ts';
import { planOf } from './explain.ts';

const periods = Number(process.env.BENCH_PERIODS ?? 1_000_000);
const times = 5;

async function fill(db: Database): Promise<void> {
  // Nothing of what is referred to is part of what is measured.
  await sql`set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off`.execute(
    db,
  );
  // Searches are not measured, and writing for them takes the longest.
  await sql`drop index invoice_grams, expression_grams`.execute(db);
  const at = sql`now() - interval '372 days' + n * (interval '372 days' / ${periods}::int)`;
  await sql`insert into posting_period (id, post_id, starts_on, ends_on, blocks, created_at) overriding system value
    select n, n, at::date, at::date + 27, 1, at from generate_series(1, ${periods}::int) n, lateral (select ${at} as at) a`.execute(
    db,
  );
  await sql`insert into invoice (number, period_id, post_id, account_id, reference, forenames, surname, company, address_line1, address_line2,
      address_line3, town_city, county, postcode, starts_on, ends_on, rate_pence, first_quantity, further_quantity, net_pence, vat_pence,
      total_pence, created_at, due_on, vat_percent, supplier)
    select id, id, id, gen_random_uuid(), 'REF', 'A', 'B', 'C', '', '', '', '', '', '', starts_on, ends_on, 0, 1, 0, 34500, 6900, 41400, created_at, starts_on, 20, '{}'
    from posting_period`.execute(db);
  await sql`insert into expression (post_id, buyer_id, profile, visible, created_at)
    select id, gen_random_uuid(), 'We buy', true, created_at + m * interval '30 hours' from posting_period, generate_series(1, 5) m
    where created_at + m * interval '30 hours' < now()`.execute(db);
  await sql`insert into marketing_event (period_id, kind, at, quantity, source)
    select id, kind, created_at + after, quantity, source from posting_period, (
      select 'live', interval '0', 1, null union all
      select 'alerts accepted', m * interval '1 minute', 500, m || ':a' from generate_series(1, 3) m union all
      select 'interest received', m * interval '30 hours', 1, m || ':i' from generate_series(1, 5) m
    ) as line (kind, after, quantity, source) where created_at + after < now()`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

const server = await databaseServer();
const name = `bench_dashboards_${process.pid}`;
const url = urlOf(server.url, name);
const heard: CompiledQuery[] = [];
try {
  await createDatabase(server.url, name, '');
  await migrate(url);
  const filling = connect(url, 1);
  await fill(filling).finally(() => filling.destroy());
  const db = connect(url, 2, { log: ({ query }) => void heard.push(query) });
  const client = new pg.Client(url);
  await client.connect();
  try {
    const day = londonDay(new Date());
    const reads = {
      days: () => dayFigures(db, shownSince(day), day, daysOfLive(day)),
      'hours to interest': () => medianHours(db, shownSince(day), day),
    };
    const measure = async (how: string) => {
      for (const [what, read] of Object.entries(reads)) {
        const ms: number[] = [];
        for (let n = 0; n < times; n += 1) {
          const began = performance.now();
          await read();
          ms.push(performance.now() - began);
        }
        const query = heard.at(-1);
        const plan = query && (await planOf(client, query));
        console.log(
          `${how}, ${what}: median ${ms.toSorted((a, b) => a - b)[Math.floor(times / 2)]?.toFixed(1)} ms,`,
          `${plan?.blocks} pages, by ${plan?.indexes.join(', ')}${plan?.readsAll.length ? `; reads all of ${plan.readsAll.join(', ')}` : ''}`,
        );
      }
    };
    await measure('counted');
    const began = performance.now();
    await sumDashboards({ db, clock: { now: () => new Date() } } as Context);
    console.log(`added up in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await measure('added up');
  } finally {
    await client.end();
    await db.destroy();
  }
} finally {
  if (!process.env.BENCH_KEEP) await dropDatabase(server.url, name);
  await server.stop();
}
