import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

export type CallKey = { caller: string; route: string; key: string };
/** The first response to a key, and the hash of its request. */
export type StoredResponse = { request: Buffer; status: number; answer: unknown };

/** Each claim deletes some expired keys, so that no job is needed. */
const clearedAtOnce = 20;

/**
 * Claims a key for this call, or returns the response of the call that claimed it earlier. Waits for a call that is still working on the
 * same key: its uncommitted row blocks this insert.
 */
export async function claimKey(
  tx: Database,
  { caller, route, key }: CallKey,
  request: Buffer,
  now: Date,
  expired: Date,
): Promise<StoredResponse | undefined> {
  await sql`
    delete from idempotency_key where (caller, route, key) in (
      select caller, route, key from idempotency_key where created_at <= ${expired}
      order by created_at limit ${clearedAtOnce} for update skip locked)`.execute(tx);
  const { rows: claimed } = await sql`
    insert into idempotency_key as held (caller, route, key, request, created_at)
    values (${caller}, ${route}, ${key}, ${request}, ${now})
    on conflict (caller, route, key) do update
      set request = excluded.request, created_at = excluded.created_at, status = null, answer = null
      where held.created_at <= ${expired}
    returning key`.execute(tx);
  if (claimed.length > 0) return undefined;
  const { rows } = await sql<StoredResponse>`
    select request, status, answer from idempotency_key
    where caller = ${caller} and route = ${route} and key = ${key}`.execute(tx);
  return rows[0];
}

export const storeResponse = (tx: Database, { caller, route, key }: CallKey, status: number, answer: unknown) =>
  tx
    .updateTable('idempotencyKey')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
