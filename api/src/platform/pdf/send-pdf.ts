import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FastifyReply } from 'fastify';

/** What a call that sends such a file is: an account may have so many made in a minute. */
export const pdfCall = { sends: 'application/pdf', perMinute: 30, per: 'account' } as const;

/** The responses of a call that sends a file: a Problem at every refusal. */
export const pdfAnswers = { '4xx': Problem, '5xx': Problem };

/** Sends a document as a file to keep. It may hold a name and an address: no cache keeps it. */
export const sendPdf = (reply: Pick<FastifyReply, 'type' | 'headers' | 'send'>, pdf: Buffer, name: string) => {
  reply.headers({ 'content-disposition': `attachment; filename="${name}.pdf"`, 'cache-control': 'no-store' });
  return reply.type('application/pdf').send(pdf);
};
