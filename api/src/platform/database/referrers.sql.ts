import { sql } from 'kysely';
import type { Database } from './connect.ts';

type Referrer = { table: string; column: string };

/**
 * Every column that refers to a table, from the database's catalogue: new tables are found automatically. References of a partition are its
 * table's.
 */
export async function referrersOf(tx: Database, table: 'account' | 'invoice'): Promise<Referrer[]> {
  const { rows } = await sql<Referrer>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = ${table}::regclass order by 1, 2`.execute(tx);
  return rows;
}
