import { type RawBuilder, sql } from 'kysely';

/** What each key of `Wire` holds, as SQL. */
export type JsonFields<Wire> = Record<keyof Wire, RawBuilder<unknown>>;

/**
 * One object of the wire as JSON, written by the database: taking 25 rows of 20 columns apart in Node, naming and dating
 * each value, costs more than all else such a page needs (docs/decisions/0016).
 */
export const jsonOf = <Wire extends object>(fields: JsonFields<Wire>): RawBuilder<Wire> =>
  sql`json_build_object(${sql.join(
    Object.entries<RawBuilder<unknown>>(fields).flatMap(([key, value]) => [sql.lit(key), value]),
  )})`;

/** A moment as every answer writes it. */
export const instant = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Pence as pounds. */
export const inPounds = (column: RawBuilder<unknown>): RawBuilder<number | null> => sql`(${column} / 100.0)::float8`;
