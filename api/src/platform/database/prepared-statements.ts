import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.ts';

type Values = Record<string, unknown>;
/** Puts a parameter into a statement. */
export type StatementParam = (name: string) => RawBuilder<unknown>;
type Text = { sql: string; params: readonly unknown[] };

/** The names of prepared statements on a connection, by their text. */
const names = new Map<string, string>();

function keepName(text: string): void {
  if (!names.has(text)) names.set(text, `prepared_${names.size}`);
}

/** The page lengths that lists are requested with. */
const usualLimits: unknown[] = [10, 25, 50, 100];

/** Whether a page's bounds are in the text of a statement. */
export const isFirstPage = ({ limit, offset }: Values): boolean => offset === 0 && usualLimits.includes(limit);

/**
 * Prepared statements, for SQL that takes longer to build than to run. `variant` distinguishes their texts; every other value is a
 * parameter, or the same at each call. Each returns one row. The first page of a list has its length in the text: PostgreSQL assumes a
 * tenth of the rows for an unknown limit, and plans the list again at each call.
 */
export function preparedStatements<Row>() {
  const texts = new Map<string, Text>();
  return async (db: Kysely<DB>, variant: string, build: (param: StatementParam) => RawBuilder<Row>, values: Values) => {
    const first = isFirstPage(values);
    const key = first ? `${variant} ${values.limit}` : variant;
    let text = texts.get(key);
    if (!text) {
      const written = (name: string) => first && (name === 'limit' || name === 'offset');
      const compiled = build((name) => (written(name) ? sql.lit(values[name]) : sql`${name}`)).compile(db);
      text = { sql: compiled.sql, params: compiled.parameters };
      texts.set(key, text);
      keepName(text.sql);
    }
    const parameters = text.params.map((name) =>
      typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : name,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text.sql, parameters));
    return rows[0] as Row;
  };
}

/**
 * Runs a statement that is planned once per connection and returns its rows. Only for a small set of texts: each is cached for the life of
 * the process.
 */
export async function executePrepared<Row>(
  db: Kysely<DB>,
  statement: { compile(db: Kysely<DB>): CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = statement.compile(db);
  keepName(compiled.sql);
  return (await db.executeQuery<Row>(compiled)).rows;
}

type Callback = (error: Error | undefined, result: pg.QueryResult) => void;

/**
 * Makes a connection prepare each of these statements once, unless `unnamed`; planning each call would take as long as running it. Not for
 * a transaction-mode pooler, where the next call gets another server connection. Uses callbacks: pg's own promises would stay in memory
 * until V8's next full collection.
 */
export function askByName(client: pg.ClientBase, unnamed: boolean): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  const askPrepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || rest.length > 0 || typeof values === 'function') return ask(text, values, ...rest);
    const name = unnamed ? undefined : names.get(text);
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const answer: Callback = (error, result) => (error ? reject(error) : resolve(result));
      ask({ name, text, values }, answer);
    }).catch((error: Error) => {
      // Its stack leads to the call, not to the socket.
      Error.captureStackTrace(error);
      throw error;
    });
  };
  client.query = askPrepared as typeof client.query;
}
