import { PreferenceSaved } from '@marketplace/shared-contract/accounts/criteria/criteria';
import {
  ExpressInterest,
  Expressions,
  InterestDetail,
  InterestNarrowing,
  ReceivedInterestQuery,
} from '@marketplace/shared-contract/marketplace/interest/expression';
import {
  InterestSummary,
  SaveInterestNote,
  SetInterestState,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { InterestedPosts, InterestedPostsQuery } from '@marketplace/shared-contract/marketplace/posts/interested-post';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { totalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { csvAnswers, csvCall, sendCsv } from '../../platform/csv/send-csv.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { countUnviewed } from '../expressions/expression.sql.ts';
import { exportExpressions, exportReceived } from './export.service.ts';
import { expressInterest } from './express.service.ts';
import { saveInterestNote, setInterestState } from './interest-progress.service.ts';
import { interestSummary } from './interest-summary.sql.ts';
import { interestedPosts } from './interested-posts.sql.ts';
import { openInterest } from './open-interest.service.ts';
import { receivedInterest } from './received-interest.sql.ts';

export const interestRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(buyerCalls.expressInterest, { idempotent: true }),
    schema: {
      summary: 'Express interest',
      querystring: IdQuery,
      body: ExpressInterest,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => expressInterest(context, user, query.id, body),
  });
  app.route({
    ...routeFor(buyerCalls.expressionText),
    schema: { summary: 'See the text of their last interest', response: responses(SavedText) },
    handler: async ({ user }) => {
      const account = context.db.selectFrom('account').select('interestProfile').where('id', '=', user.id);
      return (await account.executeTakeFirstOrThrow()).interestProfile;
    },
  });
  app.route({
    ...routeFor(buyerCalls.interestedPosts, { reads: 'replica' }),
    schema: {
      summary: 'See the posts they expressed interest in',
      querystring: InterestedPostsQuery,
      response: responses(InterestedPosts),
    },
    handler: async ({ user, query }, reply) => {
      const { json, total } = await interestedPosts(context.db, user.id, query, today(context.clock));
      reply.header(totalCountHeader, total);
      return sendJson(reply, json);
    },
  });
  app.route({
    ...routeFor(sellerCalls.expressedInterestList, { reads: 'replica' }),
    schema: {
      summary: 'See the expressions of interest',
      querystring: ReceivedInterestQuery,
      response: responses(Expressions),
    },
    handler: async ({ user, query }, reply) => {
      const viewer = { id: user.id, admin: user.role === 'admin' };
      const { expressions, total } = await receivedInterest(context.db, viewer, query, context.clock.now());
      reply.header(totalCountHeader, total);
      return expressions;
    },
  });
  app.route({
    ...routeFor(sellerCalls.expressedInterest, { versioned: true }),
    schema: { summary: 'See an expression of interest', querystring: IdQuery, response: responses(InterestDetail) },
    handler: async ({ user, query }, reply) => {
      const detail = await openInterest(context, user, query.id);
      const { note } = detail.interest;
      if (note !== undefined) reply.header('etag', versionOf({ note: { Note: note } }));
      return detail;
    },
  });
  app.route({
    ...routeFor(sellerCalls.interestSummary, { reads: 'replica' }),
    schema: {
      summary: 'See the summary of interest',
      querystring: InterestNarrowing,
      response: responses(InterestSummary),
    },
    handler: ({ user, query }) =>
      interestSummary(context.db, { id: user.id, admin: user.role === 'admin' }, query, context.clock.now()),
  });
  app.route({
    ...routeFor(sellerCalls.setInterestState),
    schema: {
      summary: 'Change where an interest stands',
      querystring: IdQuery,
      body: SetInterestState,
      response: responses(PreferenceSaved),
    },
    handler: ({ user, query, body }) => setInterestState(context, user, query.id, body),
  });
  app.route({
    ...routeFor(sellerCalls.saveInterestNote, { edits: true }),
    schema: {
      summary: 'Save a note about an interest',
      querystring: IdQuery,
      body: SaveInterestNote,
      response: editResponses(PreferenceSaved),
    },
    handler: (request, reply) =>
      saveInterestNote(context, request.user, request.query.id, request.body, editOf(request, reply, 'note')),
  });
  app.route({
    ...routeFor(sellerCalls.notifications),
    schema: { summary: 'See the notifications', response: responses(z.int()) },
    handler: ({ user }) => countUnviewed(context.db, user.id),
  });
  app.route({
    ...routeFor(sellerCalls.exportExpressions, csvCall),
    schema: { summary: 'Expressions of interest in one post', querystring: IdQuery, response: csvAnswers },
    handler: async ({ user, query }, reply) => {
      const { csv, name } = await exportExpressions(context, user, query.id);
      return sendCsv(reply, name, csv);
    },
  });
  app.route({
    ...routeFor(sellerCalls.exportInterest, csvCall),
    schema: { summary: 'Expressions of interest', querystring: ReceivedInterestQuery, response: csvAnswers },
    handler: async ({ user, query }, reply) => {
      const { csv, name } = await exportReceived(context, user, query);
      return sendCsv(reply, name, csv);
    },
  });
};
