import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The newest statement about posts: besides lists the product asks a replica only where it is. */
const lastList = `
  select max(query_start) as at from pg_stat_activity
  where application_name = 'marketplace' and query like '%post%'`;
const everyMs = 100;

/** Watches when a replica was last asked for a list of posts, by the replica's own account of its connections. */
export async function watchReplica(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  let [last, watching] = [0, true];
  const watched = (async () => {
    while (watching) {
      const { rows } = await client.query<{ at: Date | null }>(lastList);
      last = Math.max(last, rows[0]?.at?.getTime() ?? 0);
      await pause(everyMs);
    }
  })();
  const stop = async () => {
    watching = false;
    await watched;
    await client.end();
  };
  return { lastReadAt: () => last, stop };
}
