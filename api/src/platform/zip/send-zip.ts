import type { Readable } from 'node:stream';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { requestOrigin } from '../http/request-origin.ts';

/** Options and responses of a call that sends a ZIP of much that there is. */
export const zipCall = { sends: 'application/zip', perMinute: 4, per: 'account' } as const;
export const zipAnswers = { 200: z.unknown(), '4xx': Problem, '5xx': Problem };

/** As many are made at once in a process, and for one account: with more, their documents would wait too long and end them halfway. */
const [mostAtOnce, mostOfOne] = [20, 3];
const underWay = new Set<{ asker: string }>();

/** Makes a ZIP and sends it to be saved, so that no cache keeps it. Refuses with `busy` where many are being sent. */
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
