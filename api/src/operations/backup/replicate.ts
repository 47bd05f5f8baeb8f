import pg from 'pg';
import { prepareDatabase } from '../../platform/jobs/prepare-database.ts';
import { distance, forget, isFollowing, publish, subscribe, takeOver, unfollow, value } from './follow.ts';
import { copiedTables, keyless, partitions, versionOf } from './table-copies.sql.ts';

/** How long the last of the log may take: callers are held meanwhile. */
const patienceMs = 60_000;

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set statement_timeout = 0');
  return client;
}

async function withBoth<T>(from: string, to: string, work: (from: pg.Client, to: pg.Client) => Promise<T>): Promise<T> {
  const source = await connected(from);
  try {
    const target = await connected(to);
    return await work(source, target).finally(() => target.end());
  } finally {
    await source.end();
  }
}

/** Throws if logical replication is off: the new server replicates the old during the copy, and the old one the new for a day after. */
async function refuseWithoutLog(client: pg.Client, which: string): Promise<void> {
  if ((await value(client, 'show wal_level')) !== 'logical')
    throw new Error(`The ${which} server needs wal_level = logical, which takes a restart. Nothing was changed.`);
}

/**
 * Starts replicating a database to a newer server while the product runs on the old one (docs/major-upgrade.md). Both URLs are
 * superusers'; the new database is empty.
 */
export async function beginReplication(from: string, to: string): Promise<void> {
  await withBoth(from, to, async (source, target) => {
    await refuseWithoutLog(source, 'old');
    await refuseWithoutLog(target, 'new');
  });
  await prepareDatabase(to);
  await withBoth(from, to, async (source, target) => {
    const [old, made] = [await versionOf(source), await versionOf(target)];
    if (old !== made)
      throw new Error(`The old database is of another version of the product (${old}; this makes ${made}).`);
    const without = await keyless(source);
    if (without.length > 0)
      throw new Error(`These tables have no primary key: ${without.join(', ')}. Nothing was changed.`);
    const tables = (await copiedTables(target)).map(({ name }) => name);
    await publish(source, tables);
    try {
      await target.query('begin');
      for (const statement of await partitions(source)) await target.query(statement);
      // What a new database is born with comes from the old one, too; references are not asked about by what replicates.
      await target.query(`set local session_replication_role = replica; truncate ${tables.join(', ')}`);
      await target.query('commit');
      await subscribe(target, from, { copy: true });
    } catch (error) {
      await forget(source);
      throw new Error('Nothing is replicated. Recreate the new database before you try again.', { cause: error });
    }
  });
}

/** Which server follows the other one, and how far it is. */
export const replicationState = (from: string, to: string) =>
  withBoth(from, to, async (source, target) => {
    if (await isFollowing(target)) return { follower: 'new', ...(await distance(source, target)) };
    if (await isFollowing(source)) return { follower: 'old', ...(await distance(target, source)) };
    throw new Error('Nothing is replicated: begin first.');
  });

/** Has the old server follow the new one from now on; where it cannot, nothing stays behind. */
async function followBack(source: pg.Client, target: pg.Client, to: string, tables: string[]): Promise<void> {
  await publish(target, tables);
  try {
    await subscribe(source, to, { copy: false });
  } catch (error) {
    await forget(target);
    throw new Error('The old server cannot follow the new one. Nothing was switched.', { cause: error });
  }
}

/**
 * Ends the copying, once nothing writes to the old server any more. From then on the old server follows the new one, to which the product
 * is pointed now. Returns how many tables had as many rows on both.
 */
export const endReplication = (from: string, to: string): Promise<number> =>
  withBoth(from, to, async (source, target) => {
    if (!(await isFollowing(target))) throw new Error('The new server follows nothing: begin first.');
    const tables = await takeOver(source, target, patienceMs);
    // A try before may have ended after this.
    if (!(await isFollowing(source))) await followBack(source, target, to, tables);
    // Nothing is written meanwhile, so nothing goes in a circle.
    await unfollow(source, target);
    await target.query('analyze');
    return tables.length;
  });

/** Goes back to the old server, once nothing writes to the new one any more, with all that was written there. */
export const goBack = (from: string, to: string): Promise<number> =>
  withBoth(from, to, async (source, target) => {
    if (!(await isFollowing(source)))
      throw new Error('The old server does not follow the new one: there is no way back.');
    const tables = await takeOver(target, source, patienceMs);
    await unfollow(target, source);
    return tables.length;
  });

/** Ends the day on which there was a way back. The old server may be gone already; returns whether it answered. */
export async function finishReplication(from: string, to: string): Promise<boolean> {
  const target = await connected(to);
  try {
    if (await isFollowing(target))
      throw new Error('The new server still follows the old one: end first. Nothing was changed.');
    const source = await connected(from).catch(() => undefined);
    if (source) await unfollow(target, source).finally(() => source.end());
    await forget(target);
    return source !== undefined;
  } finally {
    await target.end();
  }
}
