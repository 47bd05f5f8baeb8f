import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { copiedTables, sequencePositions } from './table-copies.sql.ts';
import { upgradePublication as publication } from './upgrade-publication.ts';

/** Added to each sequence, so that numbers the other server has used meanwhile are never reused. */
const room = 10_000;

/** The first column of the first row, as a text. */
export const value = async (client: pg.Client, sql: string, values: unknown[] = []): Promise<string> =>
  String(Object.values((await client.query(sql, values)).rows[0] ?? {})[0]);

/** Publishes the changes of these tables to a replica. If it fails, nothing has happened. */
export const publish = (leader: pg.Client, tables: string[]) =>
  leader.query(
    `create publication ${publication} for table ${tables.join(', ')} with (publish_via_partition_root = true)`,
  );

/** From now on `follower` receives what is written at `leaderUrl`; with `copy`, existing rows come first. */
export const subscribe = (follower: pg.Client, leaderUrl: string, { copy }: { copy: boolean }) =>
  follower.query(
    `create subscription ${publication} connection ${follower.escapeLiteral(leaderUrl)} publication ${publication}
     with (copy_data = ${copy})`,
  );

/** Ends both: the leader keeps no log for the follower any more. */
export async function unfollow(leader: pg.Client, follower: pg.Client): Promise<void> {
  await follower.query(`drop subscription if exists ${publication}`);
  await leader.query(`drop publication if exists ${publication}`);
}

/** Stops keeping a log for a follower, even if it does not respond. */
export async function forget(leader: pg.Client): Promise<void> {
  await leader.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${publication}'`,
  );
  await leader.query(`drop publication if exists ${publication}`);
}

export const isFollowing = async (follower: pg.Client): Promise<boolean> =>
  (await value(
    follower,
    `select count(*) from pg_subscription s join pg_database d on d.oid = s.subdbid
     where s.subname = '${publication}' and d.datname = current_database()`,
  )) !== '0';

/** A follower's progress: tables still being copied, and bytes of the log it has not received. */
export const distance = async (leader: pg.Client, follower: pg.Client) => ({
  copying: Number(await value(follower, `select count(*) from pg_subscription_rel where srsubstate <> 'r'`)),
  behind: Number(
    await value(
      leader,
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn) from pg_replication_slots
       where slot_name = '${publication}'`,
    ),
  ),
});

/** Waits for the end of the log, once nothing writes to `leader` any more. */
async function catchUp(leader: pg.Client, follower: pg.Client, waitMs: number): Promise<void> {
  const last = await value(leader, 'select pg_current_wal_lsn()');
  const seen = () =>
    value(
      leader,
      `select coalesce(confirmed_flush_lsn >= $1::pg_lsn, false) from pg_replication_slots where slot_name = '${publication}'`,
      [last],
    );
  const copied = async () => (await distance(leader, follower)).copying === 0;
  for (const end = Date.now() + waitMs; (await seen()) !== 'true' || !(await copied()); await pause(100))
    if (Date.now() > end)
      throw new Error('The server that follows is not as far as the other one. Nothing was switched.');
}

/**
 * Prepares a follower for writes: waits for the end of the log, compares how many rows each table has, and advances its sequences. Returns
 * the tables, with schema and quoted.
 */
export async function takeOver(leader: pg.Client, follower: pg.Client, waitMs: number): Promise<string[]> {
  await catchUp(leader, follower, waitMs);
  const tables = (await copiedTables(leader)).map(({ name }) => name);
  for (const name of tables) {
    const [theirs, own] = await Promise.all(
      [leader, follower].map((client) => value(client, `select count(*) from ${name}`)),
    );
    if (theirs !== own)
      throw new Error(`${name} has ${theirs} rows on the one server and ${own} on the other. Nothing was switched.`);
  }
  for (const { name, position } of await sequencePositions(leader))
    await follower.query('select setval($1, $2)', [name, String(BigInt(position) + BigInt(room))]);
  return tables;
}
