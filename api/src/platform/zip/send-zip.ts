import type { Readable } from 'node:stream';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** Options and responses of a call that sends a ZIP of much that there is. */
export const zipCall = { sends: 'application/zip', perMinute: 4, per: 'account' } as const;
export const zipAnswers = { 200: z.unknown(), '4xx': Problem, '5xx': Problem };

/** Sends a ZIP to be saved, that no cache keeps. */
export const sendZip = (
  reply: Pick<FastifyReply, 'headers' | 'type' | 'send'>,
  { name, content }: { name: string; content: Readable },
) => {
  reply.headers({ 'content-disposition': contentDisposition(name), 'cache-control': 'no-store' });
  reply.type('application/zip');
  return reply.send(content);
};
