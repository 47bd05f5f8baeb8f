import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from './connect.ts';

const current = new AsyncLocalStorage<Tx>();

/**
 * The database as the API's calls see it. Inside `inCallTransaction` everything runs in that one transaction, what a
 * service opens as its own too; elsewhere it is the plain pool (docs/decisions/0007).
 */
export const callDatabase = (pool: Database): Database =>
  new Proxy(pool, {
    get(_pool, name) {
      const tx = current.getStore();
      if (tx && name === 'transaction') return () => ({ execute: (work: (tx: Tx) => unknown) => work(tx) });
      const self: Database = tx ?? pool;
      const value = Reflect.get(self, name, self);
      return typeof value === 'function' ? value.bind(self) : value;
    },
  });

/** Runs a whole call in one transaction: all of it is written, or nothing. */
export const inCallTransaction = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => current.run(tx, () => work(tx)));
