import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';

/** The responses of a call that sends such a file. */
export const csvAnswers = { 200: z.string(), '4xx': Problem, '5xx': Problem };

/** Options of a CSV call: limited per account and minute, because each reads a whole list. */
export const csvCall = { sends: 'text/csv', perMinute: 20, per: 'account' } as const;

/** Sends CSV as a download that no cache stores, because it has personal data. `T` is the route's declared type. */
export function sendCsv<T>(reply: Pick<FastifyReply, 'type' | 'headers'>, name: string, csv: T): string {
  reply
    .headers({ 'content-disposition': `attachment; filename="${name}.csv"`, 'cache-control': 'no-store' })
    .type('text/csv; charset=utf-8');
  return csv as string;
}
