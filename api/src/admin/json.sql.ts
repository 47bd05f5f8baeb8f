import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { prepare } from '../database/prepared.ts';

/** What each key of `Wire` holds, as SQL. */
export type JsonFields<Wire> = Record<keyof Wire, RawBuilder<unknown>>;

/** The fields as columns, named as the wire has them: a row of them, as JSON, is an object of the wire. */
export const columnsOf = <Wire extends object>(fields: JsonFields<Wire>): RawBuilder<unknown> =>
  sql.join(Object.entries<RawBuilder<unknown>>(fields).map(([key, value]) => sql`${value} as ${sql.raw(`"${key}"`)}`));

/** A moment as every answer writes it. */
export const instant = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Pence as pounds. */
export const inPounds = (column: RawBuilder<unknown>): RawBuilder<number | null> => sql`(${column} / 100.0)::float8`;

/** A page of rows as the text of a JSON list, what a search found, and the newest row of all, by which a count may stand. */
export type JsonPage = { list: string; found: number; newest: number | undefined };

type Values = Record<string, unknown>;
/** The place of a value in a statement. */
export type Place = (name: string) => RawBuilder<unknown>;
type Text = { sql: string; places: readonly unknown[] };

/**
 * Statements that keep their text: putting one of these together takes longer than running it. `form` tells texts apart;
 * all else a question says goes through `place` and comes with each run.
 */
export function keptStatements() {
  const texts = new Map<string, Text>();
  return async (db: Database, form: string, build: (place: Place) => RawBuilder<JsonPage>, values: Values) => {
    let text = texts.get(form);
    if (!text) {
      const { sql: written, parameters } = build((name) => sql`${name}`).compile(db);
      text = { sql: written, places: parameters };
      texts.set(form, text);
      prepare(text.sql);
    }
    const parameters = text.places.map((name) => values[String(name)]);
    const { rows } = await db.executeQuery<JsonPage>(CompiledQuery.raw(text.sql, parameters));
    return rows[0] as JsonPage;
  };
}
