import { HandlerMails } from '@marketplace/shared-contract/accounts/firms/handler-mails';
import {
  CaseAnswer,
  CaseCreated,
  CaseList,
  CaseState,
  CasesQuery,
  PostCase,
  SaveCase,
  SavePostCase,
} from '@marketplace/shared-contract/marketplace/cases/case';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { totalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readHandlerMails, saveHandlerMails } from '../../accounts/cases/handler-mails.sql.ts';
import type { Context } from '../../platform/context.ts';
import { editOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { readCase, readCases, readPostCase } from './read-case.service.ts';
import { addCase, closeCase, saveCase, savePostCase } from './save-case.service.ts';

/** A firm's cases, which nobody outside it sees (PD-75). */
export const casesRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.cases),
    schema: { summary: 'See the cases of the firm', querystring: CasesQuery, response: responses(CaseList) },
    handler: async ({ user, query }, reply) => {
      const { items, total } = await readCases(context, user, query);
      reply.header(totalCountHeader, total);
      return items;
    },
  });
  app.route({
    ...routeFor(sellerCalls.case, { versioned: true }),
    schema: { summary: 'See a case', querystring: IdQuery, response: responses(CaseAnswer) },
    handler: async ({ user, query }, reply) => {
      const { answer, version } = await readCase(context, user, query.id);
      reply.header('etag', version);
      return answer;
    },
  });
  app.route({
    ...routeFor(sellerCalls.handlerMails),
    schema: { summary: 'See which emails about handled posts they get', response: responses(HandlerMails) },
    handler: ({ user }) => readHandlerMails(context.db, user.id),
  });
  app.route({
    ...routeFor(sellerCalls.saveHandlerMails),
    schema: {
      summary: 'Choose which emails about handled posts they get',
      body: HandlerMails,
      response: responses(SavedText),
    },
    handler: ({ user, body }) => saveHandlerMails(context.db, user.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.addCase, { idempotent: true }),
    schema: { summary: 'Add a case', body: SaveCase, response: responses(CaseCreated) },
    handler: ({ user, body }) => addCase(context, user, body),
  });
  app.route({
    ...routeFor(sellerCalls.saveCase, { edits: true }),
    schema: { summary: 'Change a case', querystring: IdQuery, body: SaveCase, response: editResponses(SavedText) },
    handler: (request, reply) =>
      saveCase(context, request.user, request.query.id, request.body, editOf(request, reply, 'case')),
  });
  app.route({
    ...routeFor(sellerCalls.closeCase),
    schema: {
      summary: 'Close or reopen a case',
      querystring: IdQuery,
      body: CaseState,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => closeCase(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.postCase),
    schema: { summary: 'See the case of a post', querystring: IdQuery, response: responses(PostCase) },
    handler: ({ user, query }) => readPostCase(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.savePostCase),
    schema: {
      summary: 'Put a post into a case or none',
      querystring: IdQuery,
      body: SavePostCase,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => savePostCase(context, user, query.id, body),
  });
};
