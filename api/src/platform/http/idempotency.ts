import { createHmac } from 'node:crypto';
import type { FastifyRequest, RouteHandlerMethod } from 'fastify';
import fp from 'fastify-plugin';
import { AppError, invalidField } from '../app-error.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/request-database.ts';
import { type CallKey, claimKey, storeResponse } from './idempotency.sql.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call accepts an `Idempotency-Key`. Its handler then returns its response and does all its work in the database. */
    idempotent?: boolean;
  }
}

const header = 'idempotency-key';
const keptMs = 24 * 3_600_000;

function keyOf({ headers, routeOptions }: FastifyRequest, caller: string): CallKey | undefined {
  const key = headers[header];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalidField('Idempotency-Key', 'Idempotency-Key must be 1 to 200 printable characters');
  return { caller, route: `${String(routeOptions.method)} ${routeOptions.url}`, key };
}

/**
 * Makes creating calls safe to repeat (PD-33): the same key from the same caller returns the first result. The key commits with the work;
 * a rejected call stores neither and may be repeated (ADR-0007).
 */
export const idempotency = fp<{ context: Context; secret: string }>(async (app, { context, secret }) => {
  // Keyed, because the body of a registration contains a password and the hash is stored for a day.
  const markOf = ({ query, body }: FastifyRequest) =>
    createHmac('sha256', `idempotency:${secret}`)
      .update(JSON.stringify([query, body ?? null]))
      .digest();

  app.addHook('onRoute', (route) => {
    if (!route.config?.idempotent) return;
    const handle = route.handler as RouteHandlerMethod;
    const open = route.config.allow === 'everyone';
    route.handler = async function (request, reply) {
      const call = keyOf(request, open ? '' : request.user.id);
      const work = async () => handle.call(this, request, reply);
      if (!call) return work();
      const mark = markOf(request);
      return withTransaction(context.db, async (tx) => {
        const now = context.clock.now();
        const storedResponse = await claimKey(tx, call, mark, now, new Date(now.getTime() - keptMs));
        if (!storedResponse) {
          const answer = await work();
          await storeResponse(tx, call, reply.statusCode, answer);
          return answer;
        }
        if (!storedResponse.request.equals(mark))
          throw new AppError('wrong-state', 'This Idempotency-Key was already used for another request');
        reply.code(storedResponse.status).header('idempotency-replayed', 'true');
        return storedResponse.answer;
      });
    };
  });
});
