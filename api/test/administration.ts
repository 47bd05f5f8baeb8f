import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A template may be busy for a moment: another copy, or autovacuum. */
const objectInUse = '55006';
const boundMs = 30_000;

let kept: pg.Pool | undefined;

/** A process keeps its connections to the tests' server: opening one takes about as long as copying a database. */
function keptFor(server: string): pg.Pool {
  if (kept) return kept;
  kept = new pg.Pool({ connectionString: server, max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server ends before the process of a whole run.
  kept.on('error', () => undefined);
  return kept;
}

/** Runs statements outside any test database, on one connection. */
export async function administer<T>(server: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  if (server === process.env.TEST_DATABASE_SERVER) {
    const client = await keptFor(server).connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a database with these options, waiting for a template that is in use. */
export async function createDatabase(server: string, name: string, options: string): Promise<void> {
  const deadline = Date.now() + boundMs;
  await administer(server, async (client) => {
    for (;;) {
      try {
        return await client.query(`create database ${client.escapeIdentifier(name)} ${options}`);
      } catch (error) {
        if ((error as pg.DatabaseError).code !== objectInUse || Date.now() > deadline) throw error;
        await pause(20 + Math.random() * 80);
      }
    }
  });
}

/** Drops a database, with any connections a test left open. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await administer(server, (client) => client.query(`drop database if exists "${name}" with (force)`));
}

/** The same server, another database. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
