import { CamelCasePlugin, Kysely, type LogConfig, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { askByName } from './prepared-statements.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

// A `date` is a London day and stays text; as a Date it would shift with the process's time zone.
const days = new Map<number, (text: string) => unknown>([[pg.types.builtins.DATE, (text) => text]]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    days.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

// Every statement here is short: compiling one or sharing it out to workers takes longer than running it.
const settings = {
  timezone: 'UTC',
  idle_in_transaction_session_timeout: 60_000,
  statement_timeout: 60_000,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
};
const optionsOf = (more: object) =>
  Object.entries({ ...settings, ...more })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

type Connecting = { log?: LogConfig; direct?: boolean; waitMs?: number };

/** How long a call waits for a new or free connection to the primary before the caller is asked to retry. */
const longestWaitMs = 15_000;

/**
 * Opens a PostgreSQL pool. `log` gets each statement. `direct`: no transaction-mode pooler in between, so statements can be prepared by
 * name. `waitMs` limits the wait for a connection.
 */
export const connect = (
  url: string,
  connections = 10,
  { waitMs = longestWaitMs, ...also }: Connecting = {},
): Database => open({ connectionString: url, max: connections, connectionTimeoutMillis: waitMs }, also);

/**
 * Opens a pool on a replica. Waits only briefly for a connection, because the primary can serve the read. The server cancels slow
 * statements; a silent server is abandoned a moment later.
 */
export const connectReplica = (url: string, longestMs = 15_000): Database =>
  open({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 1_000,
    query_timeout: longestMs + 1_000,
    options: optionsOf({ statement_timeout: longestMs }),
  });

/** Whether a statement was ended by its server because it took too long. */
export const tookTooLong = (error: unknown): boolean => (error as { code?: unknown }).code === '57014';

function open(address: pg.PoolConfig, { log, direct }: Connecting = {}): Database {
  const pool = new pg.Pool({
    options: optionsOf({}),
    ...address,
    types: types as pg.CustomTypesConfig,
    application_name: 'marketplace',
  });
  // A broken connection is replaced at its next use, and its running statement rejects; without listeners it would end the process. The
  // pool only listens to idle connections.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', (client) => askByName(client, !direct));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(log && { log }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** A pool's total and idle connections, and how many callers wait. */
export function poolOf(db: Database): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}
