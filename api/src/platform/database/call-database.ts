import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from './connect.ts';

const current = new AsyncLocalStorage<{ db: Database; tx?: Tx }>();

/**
 * The database as the API's calls see it. Inside `inCallTransaction` everything runs in that one transaction, what a
 * service opens as its own too (ADR-0007); inside `readingFrom` on the database given there; elsewhere on the
 * plain pool.
 */
export const callDatabase = (pool: Database): Database =>
  new Proxy(pool, {
    get(_pool, name) {
      const { db: self, tx } = current.getStore() ?? { db: pool };
      if (tx && name === 'transaction') return () => ({ execute: (work: (tx: Tx) => unknown) => work(tx) });
      const value = Reflect.get(self, name, self);
      return typeof value === 'function' ? value.bind(self) : value;
    },
  });

/** Runs a whole call in one transaction: all of it is written, or nothing. */
export const inCallTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => current.run({ db: tx, tx }, () => work(tx)));

/** Runs a call that only reads on another database than the usual one: a replica. */
export const readingFrom = <T>(db: Database, work: () => T): T => current.run({ db }, work);
