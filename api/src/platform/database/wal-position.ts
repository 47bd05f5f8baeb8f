import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** A place in the database's write-ahead log. Everything committed before it was read is before it. */
export type WalPosition = bigint;

/** After every write: the position of a write whose real one could not be read. */
export const endOfWal: WalPosition = 0xffff_ffff_ffff_ffffn;

/** Reads a position as PostgreSQL writes it: `16/B374D848`. */
export function walPosition(text: string | undefined): WalPosition | undefined {
  const halves = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '');
  return halves ? (BigInt(`0x${halves[1]}`) << 32n) + BigInt(`0x${halves[2]}`) : undefined;
}

export const walText = (position: WalPosition): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** The primary's position, after everything committed so far. */
export async function writtenUntil(primary: Database): Promise<WalPosition> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(primary);
  return walPosition(rows[0]?.at) ?? endOfWal;
}

/** A replica's replay position; undefined if the server is not a replica. */
export async function replayedUntil(replica: Database): Promise<WalPosition | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`.execute(replica);
  return walPosition(rows[0]?.at ?? undefined);
}
