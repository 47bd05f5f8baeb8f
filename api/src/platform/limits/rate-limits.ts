import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context/context.ts';
import type { Database } from '../database/connect.ts';
import { countMore } from './call-count.sql.ts';

type Options = { context: Context; db: Database; secret: string };
type Counted = (error: Error | null, count?: { current: number; ttl: number }) => void;

/** Where the plugin keeps its counts: in the database, so that a second process is no second try. */
function storeOf({ context: { clock }, db, secret }: Options) {
  return class Store {
    readonly route: string;
    constructor(options: { routeInfo?: RouteOptions }) {
      this.route = `${String(options.routeInfo?.method)} ${options.routeInfo?.url}`;
    }
    incr(caller: string, counted: Counted, windowMs: number) {
      const now = clock.now();
      countMore(db, { key: `${this.route} ${caller}`, secret, now, windowMs }).then(
        ({ calls, endsAt }) => counted(null, { current: calls, ttl: Math.max(0, endsAt.getTime() - now.getTime()) }),
        counted,
      );
    }
    child(options: { routeInfo?: RouteOptions }) {
      return new Store(options);
    }
  };
}

/** Counts by account where the caller is logged in and the call says so. */
export const byAccount = ({ user }: FastifyRequest): string => `account ${user.id}`;

/** Limits of the calls that name one (platform/http/calls.ts), over all processes together (ADR-0028). */
export const rateLimits = fp<Options>(async (app, options) => {
  await app.register(rateLimit, {
    global: false,
    allowList: () => !options.context.config.rateLimit,
    store: storeOf(options) as FastifyRateLimitStoreCtor,
  });
});
