import pg from 'pg';
import { owner } from './cluster-creation.ts';

const marketplace = 'marketplace';

/** The address of the marketplace's database, or of another one, on this port. */
export function databaseUrl(port: number, password: string, database = marketplace): string {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`;
}

/** Proves that the password opens the server, and makes the database on first use. */
export async function ensureDatabase(port: number, password: string): Promise<void> {
  const connectionString = databaseUrl(port, password, 'postgres');
  // What the address leaves open is given too, so that PG* variables of the caller's shell change nothing.
  const client = new pg.Client({ connectionString, ssl: false, options: '', connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [marketplace]);
    if (found.rowCount === 0) await client.query(`create database ${marketplace}`);
  } finally {
    await client.end();
  }
}
