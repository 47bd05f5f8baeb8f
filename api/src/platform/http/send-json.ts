import type { FastifyReply } from 'fastify';

/**
 * Sends JSON text as it is, past the response schema. For what a read model stores as text.
 * `T` is what the route declares; tests check every response against it (api/test/response-check.ts).
 */
export function sendJson<T>(reply: Pick<FastifyReply, 'type'>, json: string): T {
  reply.type('application/json; charset=utf-8');
  return json as T;
}
