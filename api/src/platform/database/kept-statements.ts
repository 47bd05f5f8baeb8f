import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.ts';

type Values = Record<string, unknown>;
/** The place of a value in a statement. */
export type Param = (name: string) => RawBuilder<unknown>;
type Text = { sql: string; places: readonly unknown[] };

/** The names that kept statements have on a connection, by their text. */
const names = new Map<string, string>();

/**
 * Statements that keep their text: putting one of these together takes longer than running it. `form` tells texts apart;
 * all else a question says goes through `place` and comes with each run. Each answers one row.
 */
export function keptStatements<Row>() {
  const texts = new Map<string, Text>();
  return async (db: Kysely<DB>, form: string, build: (param: Param) => RawBuilder<Row>, values: Values) => {
    let text = texts.get(form);
    if (!text) {
      const { sql: written, parameters } = build((name) => sql`${name}`).compile(db);
      text = { sql: written, places: parameters };
      texts.set(form, text);
      if (!names.has(written)) names.set(written, `kept_${names.size}`);
    }
    const parameters = text.places.map((name) => values[String(name)]);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text.sql, parameters));
    return rows[0] as Row;
  };
}

/**
 * Has a connection plan each kept statement once instead of at each call, which takes as long as running it. Not for one to
 * a pooler in transaction mode: there the next call finds another's.
 */
export function keepStatements(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  const askPrepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name ? ask({ name, text, values }, ...rest) : ask(text, values, ...rest);
  };
  client.query = askPrepared as typeof client.query;
}
