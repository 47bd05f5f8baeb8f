import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { asOf } from '../http/request-origin.ts';
import { noteSecurityEvent } from './security-log.sql.ts';

/** A repeated refusal is logged once per interval, so that nobody can flood the log. */
const repeatMs = 60_000;
const filesOfData: readonly (string | undefined)[] = ['text/csv', 'application/zip'];

const callOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? ''}`;

/** Logs each call rejected for its caller's role, and each download of data (ADR-0070). */
export const noteAnswers = fp<{ context: Context }>(async (app, { context: { db, clock } }) => {
  const refusals = new LRUCache<string, true>({
    max: 10_000,
    ttl: repeatMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

  function eventOf(request: FastifyRequest, status: number) {
    if (request.refusedUserId) {
      const once = `${request.refusedUserId} ${callOf(request)}`;
      if (refusals.has(once)) return undefined;
      refusals.set(once, true);
      return { event: 'role-refused', accountId: request.refusedUserId, detail: callOf(request) } as const;
    }
    const { allow, sends } = request.routeOptions.config;
    if (status !== 200 || allow === 'everyone' || !filesOfData.includes(sends)) return undefined;
    return { event: 'export', accountId: request.user.id, detail: callOf(request) } as const;
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    const event = eventOf(request, reply.statusCode);
    if (!event) return done();
    // The response is sent: a failing log is the operator's problem, not the caller's.
    asOf(request, () => noteSecurityEvent(db, clock, event))
      .catch((error) => request.log.error({ err: error }, 'not noted in the security log'))
      .then(() => done());
  });
});
