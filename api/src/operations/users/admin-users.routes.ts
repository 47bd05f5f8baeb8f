import { AlertTrace, AlertTraceQuery } from '@marketplace/shared-contract/operations/users/admin-alert-trace';
import {
  AdminUser,
  CloseUser,
  DemoteAdmin,
  DisableQuery,
  DisableUser,
  EndUserSessions,
  FlagQuery,
  PriceRate,
  PriceRateQuery,
  ResetFactors,
  UserIdQuery,
} from '@marketplace/shared-contract/operations/users/admin-users';
import { ViewCounts } from '@marketplace/shared-contract/operations/views';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { closeUserAccount, demoteAdmin } from '../../accounts/closing/close-user-account.service.ts';
import { resetFactors } from '../../accounts/factors/reset-factors.service.ts';
import type { Sessions } from '../../accounts/session/open-sessions.ts';
import { ownPosts } from '../../billing/posting/own-posts.ts';
import type { Context } from '../../platform/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { traceAlert } from './alert-trace.service.ts';
import { disableUser } from './disable-user.service.ts';
import { setPriceRate } from './price-rate.service.ts';
import {
  askUserSecondEmail,
  clearDisableInfo,
  confirmUserEmail,
  endUserSessions,
  flagUser,
  unlockUser,
} from './user-acts.service.ts';
import { readUser } from './user-detail.service.ts';
import { userListRoutes } from './user-list.routes.ts';
import { countUserViews } from './user-views.sql.ts';

type Options = { context: Context; sessions: Sessions };

export const adminUserRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, sessions }) => {
  const saved = responses(SavedText);
  await app.register(userListRoutes, { context });
  app.route({
    ...routeFor(adminCalls.user, { versioned: true }),
    schema: { summary: 'See a user', querystring: UserIdQuery, response: responses(AdminUser) },
    handler: async ({ query }, reply) => {
      const user = await readUser(context, query.id);
      reply.header('etag', versionOf({ rate: { PriceRate: user.userDetails.customPriceRate } }));
      return user;
    },
  });
  app.route({
    ...routeFor(adminCalls.userViews, { reads: 'replica' }),
    schema: { summary: 'See how many users each view has', response: responses(ViewCounts) },
    handler: () => countUserViews(context.db, context.clock.now()),
  });
  app.route({
    ...routeFor(adminCalls.alertTrace),
    schema: {
      summary: 'See why an alert was sent or not',
      querystring: AlertTraceQuery,
      response: responses(AlertTrace),
    },
    handler: ({ query }) => traceAlert(context, query.userId, query.post),
  });
  app.route({
    ...routeFor(adminCalls.disable),
    schema: { summary: 'Disable a user', querystring: DisableQuery, body: DisableUser, response: saved },
    handler: ({ user, query, body }) =>
      disableUser(context, sessions, user, query.id, {
        days: query.days,
        reason: body.Reason,
        successorId: body.Successor,
      }),
  });
  app.route({
    ...routeFor(adminCalls.unlock),
    schema: { summary: 'Unlock a user', querystring: UserIdQuery, response: saved },
    handler: ({ user, query }) => unlockUser(context, user, query.id),
  });
  app.route({
    ...routeFor(adminCalls.confirmEmail),
    schema: { summary: 'Confirm the address of a user', querystring: UserIdQuery, response: saved },
    handler: ({ user, query }) => confirmUserEmail(context, user, query.id),
  });
  app.route({
    ...routeFor(adminCalls.flagUser),
    schema: { summary: 'Flag a user', querystring: FlagQuery, response: saved },
    handler: ({ user, query }) => flagUser(context, user, query.id, query.flag === 'true'),
  });
  app.route({
    ...routeFor(adminCalls.clearEmail1DisableInfo),
    schema: { summary: 'Enable the first address of a user', querystring: UserIdQuery, response: saved },
    handler: ({ user, query }) => clearDisableInfo(context, user, query.id, 1),
  });
  app.route({
    ...routeFor(adminCalls.clearEmail2DisableInfo),
    schema: { summary: 'Enable the second address of a user', querystring: UserIdQuery, response: saved },
    handler: ({ user, query }) => clearDisableInfo(context, user, query.id, 2),
  });
  app.route({
    ...routeFor(adminCalls.closeAccount),
    schema: { summary: 'Close the account of a user', querystring: UserIdQuery, body: CloseUser, response: saved },
    handler: ({ user, query, body }) =>
      closeUserAccount(context, { sessions, posts: ownPosts }, user, {
        userId: query.id,
        reason: body.Reason,
        eraseNow: body.EraseNow,
        successorId: body.Successor,
      }),
  });
  app.route({
    ...routeFor(adminCalls.endSessions),
    schema: { summary: 'Log a user out everywhere', querystring: UserIdQuery, body: EndUserSessions, response: saved },
    handler: ({ user, query, body }) =>
      endUserSessions(context, sessions, user, { userId: query.id, reason: body.Reason }),
  });
  app.route({
    ...routeFor(adminCalls.demoteAdmin),
    schema: { summary: 'Make an Admin a seller', querystring: UserIdQuery, body: DemoteAdmin, response: saved },
    handler: ({ user, query, body }) => demoteAdmin(context, sessions, user, { userId: query.id, reason: body.Reason }),
  });
  app.route({
    ...routeFor(adminCalls.resetFactors),
    schema: {
      summary: 'Remove every second factor of a user',
      querystring: UserIdQuery,
      body: ResetFactors,
      response: saved,
    },
    handler: ({ user, query, body }) =>
      resetFactors(context, sessions, user, { userId: query.id, reason: body.Reason }),
  });
  app.route({
    ...routeFor(adminCalls.askSecondEmail),
    schema: { summary: 'Ask a user to confirm their second address', querystring: UserIdQuery, response: saved },
    handler: ({ user, query }) => askUserSecondEmail(context, user, query.id),
  });
  app.route({
    ...routeFor(adminCalls.userPriceRate, { edits: true }),
    schema: {
      summary: 'Change the price rate of a user',
      querystring: PriceRateQuery,
      body: PriceRate,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      setPriceRate(context, request.user, request.query.userId, request.body, editOf(request, reply, 'rate')),
  });
};
