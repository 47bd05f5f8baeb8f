import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { prepareDatabase } from '../../platform/jobs/prepare-database.ts';
import { copiedTables, keyless, partitions, sequencePositions, versionOf } from './table-copies.sql.ts';
import { upgradePublication as publication } from './upgrade-publication.ts';

/** Added to each counter: what the old server gave away meanwhile is never given again. */
const room = 10_000;

async function withBoth<T>(from: string, to: string, work: (from: pg.Client, to: pg.Client) => Promise<T>): Promise<T> {
  const [source, target] = [new pg.Client(from), new pg.Client(to)];
  await Promise.all([source.connect(), target.connect()]);
  try {
    for (const client of [source, target]) await client.query('set statement_timeout = 0');
    return await work(source, target);
  } finally {
    await Promise.allSettled([source.end(), target.end()]);
  }
}

const value = async (client: pg.Client, sql: string, values: unknown[] = []): Promise<string> =>
  String(Object.values((await client.query(sql, values)).rows[0] ?? {})[0]);

/**
 * Begins to copy a database to a newer server, and goes on copying what is written, while the product runs on the old one
 * (docs/major-upgrade.md). Both addresses are of superusers; the new database is empty.
 */
export async function beginReplication(from: string, to: string): Promise<void> {
  await prepareDatabase(to);
  await withBoth(from, to, async (source, target) => {
    if ((await value(source, 'show wal_level')) !== 'logical')
      throw new Error('The old server needs wal_level = logical, which takes a restart. Nothing was changed.');
    const [old, made] = [await versionOf(source), await versionOf(target)];
    if (old !== made)
      throw new Error(`The old database is of another version of the product (${old}; this makes ${made}).`);
    const without = await keyless(source);
    if (without.length > 0)
      throw new Error(`These tables have no primary key: ${without.join(', ')}. Nothing was changed.`);
    const tables = (await copiedTables(target)).map(({ name }) => name);
    // Refused here, if at all, with nothing done.
    await source.query(
      `create publication ${publication} for table ${tables.join(', ')} with (publish_via_partition_root = true)`,
    );
    try {
      await target.query('begin');
      for (const statement of await partitions(source)) await target.query(statement);
      // What a new database is born with comes from the old one, too; references are not asked about by what replicates.
      await target.query(`set local session_replication_role = replica; truncate ${tables.join(', ')}`);
      await target.query('commit');
      await target.query(
        `create subscription ${publication} connection ${target.escapeLiteral(from)} publication ${publication}`,
      );
    } catch (error) {
      await source.query(`drop publication ${publication}`);
      throw new Error('Nothing is replicated. Make the new database anew before the next try.', { cause: error });
    }
  });
}

/** How far the new server is: tables that are still being copied, and bytes of the log that it has not seen. */
export const replicationState = (from: string, to: string) =>
  withBoth(from, to, async (source, target) => {
    if ((await value(target, 'select count(*) from pg_subscription')) === '0')
      throw new Error('Nothing is replicated: begin first.');
    return {
      copying: Number(await value(target, `select count(*) from pg_subscription_rel where srsubstate <> 'r'`)),
      behind: Number(
        await value(
          source,
          'select pg_wal_lsn_diff(pg_current_wal_lsn(), confirmed_flush_lsn) from pg_replication_slots where slot_name = $1',
          [publication],
        ),
      ),
    };
  });

/**
 * Ends it, once nothing writes to the old server any more: waits for the last of the log, sets the counters ahead, and compares how many
 * rows each table has. Then the product is pointed to the new server.
 */
export async function endReplication(from: string, to: string, waitMs = 60_000): Promise<number> {
  return withBoth(from, to, async (source, target) => {
    const last = await value(source, 'select pg_current_wal_lsn()');
    const seen = () =>
      value(
        source,
        'select coalesce(confirmed_flush_lsn >= $2::pg_lsn, false) from pg_replication_slots where slot_name = $1',
        [publication, last],
      );
    const copied = () => value(target, `select count(*) from pg_subscription_rel where srsubstate <> 'r'`);
    for (const end = Date.now() + waitMs; (await seen()) !== 'true' || (await copied()) !== '0'; await pause(100))
      if (Date.now() > end) throw new Error('The new server is not as far as the old one. Nothing was switched.');
    const tables = await copiedTables(source);
    for (const { name } of tables) {
      const [old, made] = [
        await value(source, `select count(*) from ${name}`),
        await value(target, `select count(*) from ${name}`),
      ];
      if (old !== made)
        throw new Error(`${name} has ${old} rows on the old server and ${made} on the new one. Nothing was switched.`);
    }
    for (const { name, position } of await sequencePositions(source))
      await target.query('select setval($1, $2)', [name, String(BigInt(position) + BigInt(room))]);
    await target.query(`drop subscription ${publication}`);
    await source.query(`drop publication ${publication}`);
    await target.query('analyze');
    return tables.length;
  });
}
