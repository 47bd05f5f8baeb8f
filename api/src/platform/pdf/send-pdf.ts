import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FastifyReply } from 'fastify';

/** Options of a PDF call, including the limit per account and minute. */
export const pdfCall = { sends: 'application/pdf', perMinute: 30, per: 'account' } as const;

/** The responses of a PDF call; every rejection is a Problem. */
export const pdfAnswers = { '4xx': Problem, '5xx': Problem };

/** Sends a document as a download. It may contain personal data, so no cache stores it. */
export const sendPdf = (reply: Pick<FastifyReply, 'type' | 'headers' | 'send'>, pdf: Buffer, name: string) => {
  reply.headers({ 'content-disposition': `attachment; filename="${name}.pdf"`, 'cache-control': 'no-store' });
  return reply.type('application/pdf').send(pdf);
};
