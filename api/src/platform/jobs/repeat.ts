import type { Database } from '../database/connect.ts';

type Step = (tx: Database) => Promise<number | undefined>;

/** Repeats a step, each time in a transaction, until it finds nothing; returns the total. */
export async function untilNone({ db }: { db: Database }, step: Step): Promise<number> {
  let count = 0;
  for (;;) {
    const done = await db.transaction().execute(step);
    if (done === undefined) return count;
    count += done;
  }
}

const atOnce = 100;

type Batches<T> = {
  /** Marks up to `limit` due items as done and returns them. */
  claim: (tx: Database, limit: number) => Promise<readonly T[]>;
  each: (tx: Database, one: T) => Promise<unknown>;
};

/** Processes due items, one transaction per batch, each exactly once. Returns how many. */
export async function inBatches<T>({ db }: { db: Database }, { claim, each }: Batches<T>): Promise<number> {
  let count = 0;
  for (;;) {
    const claimed = await db.transaction().execute(async (tx) => {
      const due = await claim(tx, atOnce);
      for (const one of due) await each(tx, one);
      return due.length;
    });
    count += claimed;
    if (claimed < atOnce) return count;
  }
}
