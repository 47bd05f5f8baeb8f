import type { FastifyReply } from 'fastify';

/**
 * Answers JSON that is made already: it is sent as it is, past the response schema. For what a read model keeps as text.
 * `T` is what the route declares; tests hold every answer against it (api/test/answer-check.ts).
 */
export function sendJson<T>(reply: Pick<FastifyReply, 'type'>, json: string): T {
  reply.type('application/json; charset=utf-8');
  return json as T;
}
