import type { Readable } from 'node:stream';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { requestOrigin } from '../http/request-origin.ts';

/** Options and responses of a call that sends a large ZIP. */
export const zipCall = { sends: 'application/zip', perMinute: 4, per: 'account' } as const;
export const zipAnswers = { 200: z.unknown(), '4xx': Problem, '5xx': Problem };

/** Concurrent ZIPs of a process, and of one account. With more, their documents would time out and break them off. */
const [mostAtOnce, mostOfOne] = [20, 3];
const underWay = new Set<{ asker: string }>();

/** Streams a ZIP as an uncached download. Rejects with `busy` if too many are under way. */
export async function sendZip(
  reply: Pick<FastifyReply, 'headers' | 'type' | 'send'>,
  make: () => Promise<{ name: string; content: Readable }>,
) {
  const mine = { asker: requestOrigin().asker };
  const ofAsker = [...underWay].filter(({ asker }) => asker === mine.asker).length;
  if (underWay.size >= mostAtOnce || ofAsker >= mostOfOne)
    throw new AppError('busy', 'Several ZIP files are being made just now. Please try again in a moment.');
  underWay.add(mine);
  const end = () => underWay.delete(mine);
  try {
    const { name, content } = await make();
    content.once('close', end);
    reply.headers({ 'content-disposition': contentDisposition(name), 'cache-control': 'no-store' });
    reply.type('application/zip');
    return reply.send(content);
  } catch (error) {
    end();
    throw error;
  }
}
