import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/schema.ts';

export type LabelTable = Extract<
  keyof DB,
  | 'location'
  | 'appointmentStatus'
  | 'tradingStatus'
  | 'turnover'
  | 'employees'
  | 'asset'
  | 'category'
  | 'title'
  | 'capacity'
  | 'interestedStatus'
>;

/** The ids chosen for each field, and the labels they must be of. */
export type LabelChoices = Record<string, [LabelTable, number[]]>;

/** Throws for unknown label ids, naming each field at fault; one query for all. */
export async function assertKnownLabels(db: Database, chosen: LabelChoices): Promise<void> {
  const checks = Object.entries(chosen).filter(([, [, ids]]) => ids.length > 0);
  if (checks.length === 0) return;
  const results = checks.map(
    ([field, [table, ids]]) => sql`
      select ${field}::text as field from unnest(${ids}::int[]) as wanted (id)
      where not exists (select from ${sql.table(table)} as label where label.id = wanted.id)`,
  );
  const { rows } = await sql<{ field: string }>`${sql.join(results, sql` union `)}`.execute(db);
  if (rows.length === 0) return;
  const fields = Object.fromEntries(rows.map(({ field }) => [field, 'Not one of the choices']));
  throw new AppError('invalid', `${Object.keys(fields).join(', ')}: not one of the choices`, fields);
}
