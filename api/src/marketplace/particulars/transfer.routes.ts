import {
  partBytes,
  TransferQuery,
  tooLargePart,
  UploadedFile,
  UploadQuery,
} from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import type * as Tus from './speak-tus.ts';
import { beginTransfer, cancelTransfer, checkTransfer, findTransfer } from './transfer.service.ts';

/** tus's name for a part of a file. */
const partType = 'application/offset+octet-stream';
const perMinute = 1200;

/** The headers of the protocol's calls; each call also has the usual ones. */
const spoken = { 'tus-resumable': z.literal('1.0.0', { error: 'Tus-Resumable must be 1.0.0' }) };
const bytes = (name: string) =>
  z.string({ error: `${name} is required` }).check(z.regex(/^\d{1,9}$/, `${name} must be a whole number of bytes`));
const BeginHeaders = z.looseObject({ ...spoken, 'upload-length': bytes('Upload-Length') });
const PartHeaders = z.looseObject({ ...spoken, 'upload-offset': bytes('Upload-Offset') });

/** Loaded with the first uploaded file: it includes Node's web client, a tenth of a start. */
const speakTus: typeof Tus.speakTus = async (...call) => (await import('./speak-tus.ts')).speakTus(...call);

/** Uploads of particulars' files in parts, with the tus protocol (ADR-0081). */
export const transferRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.addContentTypeParser(partType, ({ headers }, body, done) => {
    const isTooLarge = Number(headers['content-length']) > partBytes;
    done(isTooLarge ? new AppError('too-large', tooLargePart) : null, body);
  });
  const refused = { '4xx': Problem, '5xx': Problem };
  app.route({
    ...routeFor(sellerCalls.beginTransfer, { perMinute: 120, per: 'account' }),
    schema: { summary: 'Begin to send a file', querystring: UploadQuery, headers: BeginHeaders, response: refused },
    handler: async (request, reply) => {
      const size = Number(request.headers['upload-length']);
      return speakTus(context, request, reply, await beginTransfer(context, request.user, request.query, size));
    },
  });
  const goesOn = async (request: FastifyRequest<{ Querystring: TransferQuery }>, reply: FastifyReply) => {
    const { user, query } = request;
    const transfer = await context.db.transaction().execute((tx) => findTransfer(tx, user, query.id));
    return speakTus(context, request, reply, transfer);
  };
  app.route({
    ...routeFor(sellerCalls.transferOffset, { perMinute, per: 'account' }),
    schema: {
      summary: 'Ask how much of a file has arrived',
      querystring: TransferQuery,
      headers: z.looseObject(spoken),
      response: refused,
    },
    handler: goesOn,
  });
  app.route({
    ...routeFor(sellerCalls.sendPart, { perMinute, per: 'account' }),
    schema: {
      summary: 'Send a part of a file',
      querystring: TransferQuery,
      headers: PartHeaders,
      response: refused,
      consumes: [partType],
    },
    handler: goesOn,
  });
  app.route({
    ...routeFor(sellerCalls.checkTransfer, { perMinute: 60, per: 'account' }),
    schema: { summary: 'Have a file checked', querystring: TransferQuery, response: responses(UploadedFile) },
    handler: ({ user, query }) => checkTransfer(context, user, query.id, app.workOnFile),
  });
  app.route({
    ...routeFor(sellerCalls.cancelTransfer, { perMinute: 120, per: 'account' }),
    schema: { summary: 'Take back a file that was sent', querystring: TransferQuery, response: refused },
    handler: async ({ user, query }, reply) => {
      reply.code(204);
      await cancelTransfer(context, user, query.id);
    },
  });
};
