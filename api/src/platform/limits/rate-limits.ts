import rateLimit, { type CreateRateLimitOptions, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { callerOf } from '../network/network-of.rules.ts';
import { addToCallCount } from './call-count.sql.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a limit by account also applies to the caller's address. */
    limitsAddressToo?: boolean;
  }
}

type Options = { context: Context; db: Database; secret: string };
type CountCallback = (error: Error | null, count?: { current: number; ttl: number }) => void;

/** A limited route: `routeInfo` from the plugin, `of` from us. */
type Limited = { routeInfo?: RouteOptions; of?: RouteOptions };

/** Stores counts in the database, so that all processes share them. */
function storeOf({ context: { clock }, db, secret }: Options) {
  return class Store {
    readonly route: string;
    constructor({ routeInfo, of = routeInfo }: Limited) {
      this.route = `${String(of?.method)} ${of?.url}`;
    }
    incr(caller: string, counted: CountCallback, windowMs: number) {
      const now = clock.now();
      addToCallCount(db, { key: `${this.route} ${caller}`, secret, now, windowMs }).then(
        ({ calls, endsAt }) => counted(null, { current: calls, ttl: Math.max(0, endsAt.getTime() - now.getTime()) }),
        counted,
      );
    }
    child(options: Limited) {
      return new Store(options);
    }
  };
}

/** Limits by account, for calls of logged-in users. */
export const byAccount = ({ user }: FastifyRequest): string => `account ${user.id}`;

/** Rate limits for calls that declare one (platform/http/route-options.ts), counted across all processes. */
export const rateLimits = fp<Options>(async (app, options) => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => callerOf(ip),
    allowList: () => !options.context.config.rateLimit,
    store: storeOf(options) as FastifyRateLimitStoreCtor,
  });
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit;
    if (!route.config?.limitsAddressToo || !limit) return;
    const { max, timeWindow } = limit;
    const countAddress = app.createRateLimit({ max, timeWindow, of: route } as CreateRateLimitOptions);
    const refuse: onRequestAsyncHookHandler = async (request, reply) => {
      const count = await countAddress(request);
      if (count.isAllowed || !count.isExceeded) return;
      reply.header('retry-after', count.ttlInSeconds);
      throw new AppError('too-many', 'Too many attempts. Please wait a moment and try again.');
    };
    route.onRequest = [route.onRequest ?? [], refuse].flat() as onRequestAsyncHookHandler[];
  });
});
