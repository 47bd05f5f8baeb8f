import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { Context } from '../../src/platform/context.ts';
import type { Database, Tx } from '../../src/platform/database/connect.ts';
import type { SignedInUser } from '../../src/platform/http/access-control.ts';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';
import type { Buyer } from './buyers.ts';
import type { DemoPost } from './demo-post.ts';

/** One act of the demo's past. */
export type Step = { at: Date; act(run: SeedRun): Promise<unknown> };

/** Where the past is replayed: services work in one transaction, with the clock set by each step. */
export type SeedRun = {
  tx: Tx;
  at(moment: Date): Context;
  user(email: string): SignedInUser;
  enter(email: string, id: string, role: Role): void;
  posts: Map<DemoPost, number>;
  buyers: Map<string, Buyer>;
};

/** A post's id. */
export function postIdOf({ posts }: SeedRun, post: DemoPost): number {
  const id = posts.get(post);
  if (id === undefined) throw new Error(`${post.draft.Reference} has not been drafted yet`);
  return id;
}

/** What a call by the post's seller needs: the context at that moment, the seller and the post's id. */
export const actsOf = (post: DemoPost) => (run: SeedRun, moment: Date) =>
  [run.at(moment), run.user(post.seller.email), postIdOf(run, post)] as const;

export function openSeedRun(context: Context, tx: Tx, now: Date): SeedRun {
  const users = new Map<string, SignedInUser>();
  const db = oneTransaction(tx);
  const jobs = onlyFutureAlerts(context.jobs, now);
  return {
    tx,
    at: (moment) => ({ ...context, db, jobs, clock: { now: () => moment } }),
    user: (email) => {
      const user = users.get(email);
      if (!user) throw new Error(`${email} has not registered yet`);
      return user;
    },
    enter: (email, id, role) => void users.set(email, { id, role, sessionId: 'demo' }),
    posts: new Map(),
    buyers: new Map(),
  };
}

/** The past causes no mail; planned events do, as for any post. */
const onlyFutureAlerts = (jobs: Jobs, now: Date): Jobs => ({
  ...jobs,
  add: async (tx, name, data, startAfter) => {
    if (name === 'make-alerts' && startAfter && startAfter > now) await jobs.add(tx, name, data, startAfter);
  },
});

/** The transaction as a database whose own transactions run inside it, so that all the demo data exists, or none. */
function oneTransaction(tx: Tx): Database {
  const part = { execute: <T>(work: (inner: Tx) => Promise<T>) => work(tx) };
  return new Proxy<Database>(tx, {
    get: (target, name) => {
      if (name === 'transaction') return () => part;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
