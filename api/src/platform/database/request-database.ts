import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from './connect.ts';

const current = new AsyncLocalStorage<{ db: Database; tx?: Tx }>();

/**
 * The database of the current request. Inside `withTransaction` every statement runs in that one transaction, even if a service opens its
 * own (ADR-0007); inside `withReplica` on the replica; elsewhere on the pool.
 */
export const requestDatabase = (pool: Database): Database =>
  new Proxy(pool, {
    get(_pool, name) {
      const { db: self, tx } = current.getStore() ?? { db: pool };
      if (tx && name === 'transaction') return () => ({ execute: (work: (tx: Tx) => unknown) => work(tx) });
      const value = Reflect.get(self, name, self);
      return typeof value === 'function' ? value.bind(self) : value;
    },
  });

export const withTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => current.run({ db: tx, tx }, () => work(tx)));

/** Runs a read-only call on another database: a replica. */
export const withReplica = <T>(db: Database, work: () => T): T => current.run({ db }, work);

type Reads<T> = { underWay: Promise<unknown>; next?: Promise<T> };

/**
 * Shares one read among callers who need the same data. Callers who arrive during a read share the next one, which begins after they asked,
 * so nobody misses an earlier write. Each database has its own, because replicas lag differently.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  const reads = new WeakMap<object, Reads<T>>();
  const ofPool: Reads<T> = { underWay: Promise.resolve() };
  const ofCaller = () => {
    const db = current.getStore()?.db;
    if (!db) return ofPool;
    const known = reads.get(db) ?? { underWay: Promise.resolve() };
    reads.set(db, known);
    return known;
  };
  return () => {
    const state = ofCaller();
    state.next ??= state.underWay.then(() => {
      delete state.next;
      const answer = read();
      state.underWay = answer.catch(() => undefined);
      return answer;
    });
    return state.next;
  };
}
