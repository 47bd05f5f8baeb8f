import { type RawBuilder, sql } from 'kysely';

/** The SQL expression for each key of `Wire`. */
export type JsonFields<Wire> = Record<keyof Wire, RawBuilder<unknown>>;

/** The fields as columns with wire names: such a row as JSON is a wire object. */
export const columnsOf = <Wire extends object>(fields: JsonFields<Wire>): RawBuilder<unknown> =>
  sql.join(Object.entries<RawBuilder<unknown>>(fields).map(([key, value]) => sql`${value} as ${sql.raw(`"${key}"`)}`));

/** The fields as one JSON object of the wire, in their order. */
export const jsonOf = <Wire extends object>(fields: JsonFields<Wire>): RawBuilder<Wire> =>
  sql`json_build_object(${sql.join(Object.entries<RawBuilder<unknown>>(fields).flatMap(([key, value]) => [sql.lit(key), value]))})`;

/** A moment in the format of every response. */
export const instant = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Pence as pounds. */
export const inPounds = (column: RawBuilder<unknown>): RawBuilder<number | null> => sql`(${column} / 100.0)::float8`;

/** A page of rows as a JSON list, the search's count, and the newest row of all, up to which a count may be reused. */
export type JsonPage = { list: string; found: number; latestId: number | undefined };
