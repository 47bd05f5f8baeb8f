import { Readable } from 'node:stream';
import {
  partBytes,
  TransferQuery,
  tooLargePart,
  UploadedFile,
  UploadQuery,
} from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { beginTransfer, cancelTransfer, checkTransfer, findTransfer, type OwnTransfer } from './transfer.service.ts';
import { TransferStore } from './transfer-store.ts';

/** What tus calls a part of a file. */
const partType = 'application/offset+octet-stream';
const perMinute = 1200;

const refusals: Record<number, () => AppError> = {
  404: () => new AppError('not-found', 'This file is no longer there. Please choose it again.'),
  409: () => new AppError('wrong-state', 'The file has arrived up to another place. Please continue from there.'),
  413: () => new AppError('too-large', 'This part is larger than what is left of the file.'),
};

/** What the protocol's calls say in headers; each call has all there are besides. */
const spoken = { 'tus-resumable': z.literal('1.0.0', { error: 'Tus-Resumable must be 1.0.0' }) };
const bytes = (name: string) =>
  z.string({ error: `${name} is required` }).check(z.regex(/^\d{1,9}$/, `${name} must be a whole number of bytes`));
const BeginHeaders = z.looseObject({ ...spoken, 'upload-length': bytes('Upload-Length') });
const PartHeaders = z.looseObject({ ...spoken, 'upload-offset': bytes('Upload-Offset') });

/** No lock: what two processes share is the row, and of two parts that begin at the same place it takes one. */
const noLock = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };
/** Headers of the protocol that are passed on: what it says of other origins is not, for none may call. */
const passedOn = ['tus-resumable', 'location', 'upload-offset', 'upload-length'];

/** Has tus's own server answer a call about one transfer; a refusal is a Problem as everywhere. */
async function speakTus(
  context: Context,
  { method, headers, body, url }: FastifyRequest,
  reply: FastifyReply,
  transfer: OwnTransfer,
): Promise<FastifyReply> {
  let failure: unknown;
  const path = apiBase + sellerCalls.beginTransfer.path;
  const server = new Server({
    path,
    datastore: new TransferStore(context, transfer),
    locker: noLock,
    namingFunction: () => transfer.id,
    getFileIdFromRequest: () => transfer.id,
    generateUrl: (_request, { id }) => `${path}?id=${id}`,
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
  });
  const request = new Request(new URL(url, 'http://here'), {
    method,
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(body instanceof Readable && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  } as RequestInit);
  const response = await server.handleWeb(request);
  if (failure instanceof Error) throw failure;
  if (!response.ok) throw refusals[response.status]?.() ?? new AppError('invalid', 'The request could not be read');
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(response.status).send();
}

/** Files of particulars that are sent part by part, by the protocol of tus (ADR-0081). */
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
