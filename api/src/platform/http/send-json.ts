import type { FastifyReply } from 'fastify';

/**
 * Sends JSON text unchanged, without the response schema, for stored read models. `T` is the route's declared type; tests check every
 * response against it (api/test/response-check.ts).
 */
export function sendJson<T>(reply: Pick<FastifyReply, 'type'>, json: string): T {
  reply.type('application/json; charset=utf-8');
  return json as T;
}
