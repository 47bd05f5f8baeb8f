import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A template may be busy for moments: another copy, or autovacuum looking at it. */
const objectInUse = '55006';
const boundMs = 30_000;

/** Runs statements outside any test database, one connection for all of them. */
export async function administer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a database with these options, waiting for a template that is in use. */
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

/** Drops a database, and whatever connections a test forgot. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await administer(server, (client) => client.query(`drop database if exists "${name}" with (force)`));
}

/** The same server, another database. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
