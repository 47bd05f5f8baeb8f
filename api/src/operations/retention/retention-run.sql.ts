import type { RetentionReport } from '@marketplace/shared-contract/operations/retention/admin-retention';
import { type RetentionRule, retentionRules } from '@marketplace/shared-contract/operations/retention/retention';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { bytesOf } from './kept-tables.sql.ts';

/** Begins or continues a rule's run of a day; false if it has ended. */
export async function beginRun(db: Database, rule: RetentionRule, day: Day, now: Date): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    insert into retention_run as r (rule, ran_on, started_at) values (${rule}, ${day}, ${now})
    on conflict (rule, ran_on) do update set rule = r.rule returning r.ended_at is null as open`.execute(db);
  return rows[0]?.open ?? false;
}

export const addRemoved = (tx: Database, rule: RetentionRule, day: Day, count: number) =>
  tx
    .updateTable('retentionRun')
    .set((eb) => ({ removed: eb('removed', '+', count) }))
    .where('rule', '=', rule)
    .where('ranOn', '=', day)
    .execute();

export const endRun = (db: Database, rule: RetentionRule, day: Day, now: Date) =>
  db.updateTable('retentionRun').set({ endedAt: now }).where('rule', '=', rule).where('ranOn', '=', day).execute();

type Row = { rule: string; startedAt: Date; endedAt: Date | null; removed: number; inAll: number };

/** The job's last result for each kind of data, including kinds it never processed. */
export async function readRetention(db: Database): Promise<RetentionReport> {
  const { rows } = await sql<Row>`
    select distinct on (rule) rule, started_at, ended_at, removed, (sum(removed) over (partition by rule))::int as in_all
    from retention_run order by rule, ran_on desc`.execute(db);
  const bytes = await bytesOf(db);
  return {
    rules: retentionRules.map((rule) => {
      const run = rows.find((row) => row.rule === rule);
      return {
        rule,
        lastStarted: run?.startedAt.toISOString() ?? null,
        lastEnded: run?.endedAt?.toISOString() ?? null,
        lastRemoved: run?.removed ?? 0,
        removedInAll: run?.inAll ?? 0,
        bytes: bytes.get(rule) ?? null,
      };
    }),
  };
}
