import { setTimeout as pause } from 'node:timers/promises';
import { administer } from '../../api/test/administration.ts';

type Waits = { longestWaitMs: number; waitedFor: string; held: Map<string, number>; stop(): Promise<Waits> };

const everyMs = 15;

/** Locks that keep others from reading or writing a table. Who only reads or writes rows takes weaker ones. */
const strong = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock'];

const waiting = `
  select case l.locktype when 'relation' then l.relation::regclass::text else 'a row' end as what, extract(epoch from clock_timestamp() - l.waitstart) * 1000 as ms
  from pg_locks l where not l.granted and l.locktype <> 'advisory' and l.database = (select oid from pg_database where datname = current_database())
  union all
  select 'a row', extract(epoch from clock_timestamp() - l.waitstart) * 1000
  from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and l.locktype = 'transactionid' and a.datname = current_database()
  order by 2 desc nulls last limit 1`;
const holding = `
  select l.pid || ' ' || l.virtualtransaction as who, c.relname || ' (' || l.mode || ')' as what
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.granted and l.locktype = 'relation' and l.mode = any($1) and c.relkind = 'r' and l.pid <> pg_backend_pid()
    and c.relnamespace = 'public'::regnamespace and l.database = (select oid from pg_database where datname = current_database())`;

type Row = { who: string; what: string; ms: string | null };

/** Looks at the locks of a database until it is stopped: how long anybody waited for one, and how long strong ones were held. */
export function watchLocks(url: string): Waits {
  const seen: Waits = { longestWaitMs: 0, waitedFor: 'nothing', held: new Map(), stop };
  const since = new Map<string, number>();
  let stopped = false;
  const watched = administer(url, async (client) => {
    while (!stopped) {
      noteWait((await client.query<Row>(waiting)).rows[0]);
      noteHeld((await client.query<Row>(holding, [strong])).rows);
      await pause(everyMs);
    }
  });
  return seen;

  function noteWait(wait: Row | undefined) {
    const ms = Number(wait?.ms ?? 0);
    if (ms > seen.longestWaitMs) Object.assign(seen, { longestWaitMs: ms, waitedFor: wait?.what });
  }

  function noteHeld(locks: Row[]) {
    const now = performance.now();
    const present = new Set(locks.map(({ who, what }) => `${who} ${what}`));
    for (const key of since.keys()) if (!present.has(key)) since.delete(key);
    for (const { who, what } of locks) {
      const began = since.get(`${who} ${what}`) ?? now;
      since.set(`${who} ${what}`, began);
      seen.held.set(what, Math.max(seen.held.get(what) ?? 0, now - began));
    }
  }

  async function stop() {
    stopped = true;
    await watched;
    return seen;
  }
}
