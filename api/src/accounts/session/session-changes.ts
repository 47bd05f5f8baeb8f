import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../platform/database/connect.ts';

/** The account whose sessions changed; undefined if changes may have been missed. */
export type SessionChange = string | undefined;

/** The database's notifications about sessions, whichever process changed them. */
export type SessionChanges = {
  /** Whether every change made until a second ago has arrived. */
  upToDate(): boolean;
  onChange(hear: (change: SessionChange) => void): void;
};

/** The channel of the triggers `account_tells_sessions`. */
const channel = 'session_changes';
const beatMs = 300;
/** Within this time a change arrives, or no cached session is used. */
const trustedMs = 1_000;
/** How long after the last call the listener is still tested. */
const idleMs = 10_000;
/** A connection that receives none of our test notifications for this long is replaced. */
const silentMs = 5_000;

type Listening = { stop(): Promise<void>; beat(): Promise<void> };

/**
 * Listens on the database at `url`, which must not be a pooler in transaction mode. Tests itself by notifications sent through `db`:
 * receiving one proves that both reach the same server and that everything before it has arrived, as they come in order of commit. If none
 * arrives, `upToDate` is false after a second (ADR-0070).
 */
export function listenForSessionChanges(
  url: string,
  db: Database,
  now: () => number = () => performance.now(),
): SessionChanges & Listening {
  const self = `${randomUUID()} `;
  let tell: (change: SessionChange) => void = () => undefined;
  let listener: pg.Client | undefined;
  let heardUntil = Number.NEGATIVE_INFINITY;
  /** When the oldest test notification that has not arrived was sent. */
  let unheardSince: number | undefined;

  function hear({ payload = '' }: pg.Notification): void {
    if (payload.startsWith(self)) {
      heardUntil = Number(payload.slice(self.length));
      unheardSince = undefined;
    } else if (!payload.includes(' ')) tell(payload);
  }

  async function leave(client: pg.Client): Promise<void> {
    if (listener === client) {
      listener = undefined;
      heardUntil = Number.NEGATIVE_INFINITY;
      unheardSince = undefined;
    }
    client.removeListener('notification', hear);
    await client.end().catch(() => undefined);
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'marketplace-sessions',
      connectionTimeoutMillis: silentMs,
      query_timeout: silentMs,
    });
    client.on('error', () => void leave(client));
    client.on('end', () => void leave(client));
    client.on('notification', hear);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      await leave(client);
      throw error;
    }
    // Earlier changes were missed.
    tell(undefined);
    listener = client;
  }

  async function beat(): Promise<void> {
    if (listener && unheardSince !== undefined && now() - unheardSince > silentMs) void leave(listener);
    if (!listener) await connect();
    unheardSince ??= now();
    // Nothing is stored, so nothing waits for the disk or for a standby.
    await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${self + String(now())})`.execute(
      db,
    );
  }

  return {
    upToDate: () => now() - heardUntil < trustedMs,
    onChange: (hearChange) => {
      tell = hearChange;
    },
    beat,
    stop: async () => {
      if (listener) await leave(listener);
    },
  };
}

/** The same, testing itself as long as there are calls. */
export function openSessionChanges(url: string, db: Database): SessionChanges & Pick<Listening, 'stop'> {
  const changes = listenForSessionChanges(url, db);
  let askedAt = performance.now();
  let beating: Promise<void> | undefined;
  const tick = setInterval(() => {
    if (beating || performance.now() - askedAt > idleMs) return;
    // If the database is away, the calls themselves fail.
    beating = changes
      .beat()
      .catch(() => undefined)
      .finally(() => {
        beating = undefined;
      });
  }, beatMs).unref();
  const upToDate = () => {
    askedAt = performance.now();
    return changes.upToDate();
  };
  const stop = async () => {
    clearInterval(tick);
    await beating;
    await changes.stop();
  };
  return { upToDate, onChange: changes.onChange, stop };
}
