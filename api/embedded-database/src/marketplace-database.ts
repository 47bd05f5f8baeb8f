import pg from 'pg';
import { owner } from './cluster-creation.ts';

const database = 'marketplace';

/** The address of the marketplace's database on this port. */
export function databaseUrl(port: number, password: string): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

/** Proves that the password opens the server, and makes the database on first use. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  // Every value is given, so that PG* variables of the caller's shell change nothing.
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: owner,
    password,
    database: 'postgres',
    ssl: false,
    options: '',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
