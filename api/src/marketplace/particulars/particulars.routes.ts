import { Readable } from 'node:stream';
import {
  ActOnDocument,
  AddDocument,
  DescribeDocument,
  documentBytes,
  NameReaders,
  ReplaceDocument,
} from '@marketplace/shared-contract/marketplace/particulars/documents';
import {
  OpenFileQuery,
  OpeningLines,
  ReaderParticulars,
  SellerParticulars,
} from '@marketplace/shared-contract/marketplace/particulars/particulars';
import { Readiness } from '@marketplace/shared-contract/marketplace/particulars/readiness';
import {
  tooLargeFile,
  UploadedFile,
  UploadQuery,
} from '@marketplace/shared-contract/marketplace/particulars/transfers';
import {
  OfferParticulars,
  OwnUndertakings,
  SaveUndertakingText,
} from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { editOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { actOnDocument, addDocument, describeDocument, nameReaders, replaceDocument } from './document.service.ts';
import { offerParticulars, saveUndertakingText } from './offer.service.ts';
import { type OpenedFile, openForReader, openForSeller } from './open-file.service.ts';
import { ownUndertakings, readParticulars } from './reader-particulars.service.ts';
import { saveReadiness } from './readiness.service.ts';
import { readLog, readSellerParticulars } from './seller-particulars.service.ts';
import { uploadDocument } from './upload.service.ts';

const fileCall = { sends: 'application/octet-stream', perMinute: 120, per: 'account' } as const;
const fileAnswers = { '4xx': Problem, '5xx': Problem };

/** Sends a file for saving, never for display: no cache stores it, and no browser runs it here. */
// Whatever its kind: a table would otherwise get a byte order mark, and no longer match its hash.
const sendFile = (reply: FastifyReply, { name, content }: OpenedFile) =>
  reply
    .headers({ 'content-disposition': contentDisposition(name), 'cache-control': 'no-store' })
    .type('application/octet-stream')
    .send(content);

/** A post's particulars: its practitioner's documents, and what holders read of them. */
export const particularsRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  // An excessive Content-Length is rejected with a response before reading; without the header the connection is cut at the limit.
  app.addContentTypeParser('application/octet-stream', ({ headers }, body, done) => {
    const isTooLarge = Number(headers['content-length']) > documentBytes;
    done(isTooLarge ? new AppError('too-large', tooLargeFile) : null, body);
  });
  app.route({
    ...routeFor(buyerCalls.undertakings),
    schema: { summary: 'See their undertakings', response: responses(OwnUndertakings) },
    handler: ({ user }) => ownUndertakings(context, user),
  });
  app.route({
    ...routeFor(buyerCalls.particulars),
    schema: { summary: 'See the particulars of a post', querystring: IdQuery, response: responses(ReaderParticulars) },
    handler: ({ user, query }) => readParticulars(context, user, query.id),
  });
  app.route({
    ...routeFor(buyerCalls.particularsFile, fileCall),
    schema: { summary: 'Open a document of the particulars', querystring: IdQuery, response: fileAnswers },
    handler: async ({ user, query }, reply) =>
      sendFile(reply, await openForReader(context, user, query.id, app.workOnFile)),
  });
  app.route({
    ...routeFor(sellerCalls.particulars),
    schema: { summary: 'See the particulars of a post', querystring: IdQuery, response: responses(SellerParticulars) },
    handler: ({ user, query }) => readSellerParticulars(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.particularsLog),
    schema: { summary: 'See who opened which document', querystring: IdQuery, response: responses(OpeningLines) },
    handler: ({ user, query }) => readLog(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.particularsFile, fileCall),
    schema: { summary: 'Open a document of the particulars', querystring: OpenFileQuery, response: fileAnswers },
    handler: async ({ user, query }, reply) => sendFile(reply, await openForSeller(context, user, query)),
  });
  app.route({
    ...routeFor(sellerCalls.offerParticulars, { edits: true }),
    schema: {
      summary: 'Offer particulars',
      querystring: IdQuery,
      body: OfferParticulars,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      offerParticulars(context, request.user, request.query.id, request.body, editOf(request, reply, 'offer')),
  });
  app.route({
    ...routeFor(sellerCalls.saveReadiness, { edits: true }),
    schema: {
      summary: 'Save the checklist before a release',
      querystring: IdQuery,
      body: Readiness,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      saveReadiness(context, request.user, request.query.id, request.body, editOf(request, reply, 'readiness')),
  });
  app.route({
    ...routeFor(sellerCalls.saveUndertakingText, { edits: true }),
    schema: {
      summary: 'Save the text of an undertaking',
      querystring: IdQuery,
      body: SaveUndertakingText,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      saveUndertakingText(context, request.user, request.query.id, request.body, editOf(request, reply, 'text')),
  });
  app.route({
    ...routeFor(sellerCalls.uploadDocument, { perMinute: 60, per: 'account' }),
    schema: { summary: 'Send a document', querystring: UploadQuery, response: responses(UploadedFile) },
    handler: ({ user, query, body }) => {
      if (!(body instanceof Readable)) throw new AppError('invalid', 'Please choose a file');
      return uploadDocument(context, user, query, body, app.workOnFile);
    },
  });
  app.route({
    ...routeFor(sellerCalls.addDocument, { idempotent: true }),
    schema: {
      summary: 'Add a document to the particulars',
      querystring: IdQuery,
      body: AddDocument,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => addDocument(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.describeDocument, { edits: true }),
    schema: {
      summary: 'Describe a document of the particulars',
      querystring: IdQuery,
      body: DescribeDocument,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      describeDocument(context, request.user, request.query.id, request.body, editOf(request, reply, 'document')),
  });
  app.route({
    ...routeFor(sellerCalls.replaceDocument, { idempotent: true }),
    schema: {
      summary: 'Replace a document of the particulars',
      querystring: IdQuery,
      body: ReplaceDocument,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => replaceDocument(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.actOnDocument),
    schema: {
      summary: 'Publish a document of the particulars, or take it back',
      querystring: IdQuery,
      body: ActOnDocument,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => actOnDocument(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.nameReaders),
    schema: {
      summary: 'Choose who reads a document',
      querystring: IdQuery,
      body: NameReaders,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => nameReaders(context, user, query.id, body),
  });
};
