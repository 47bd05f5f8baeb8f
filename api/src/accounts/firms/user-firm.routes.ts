import { PutInCharge, UserFirm } from '@marketplace/shared-contract/operations/users/admin-firm';
import { UserIdQuery } from '@marketplace/shared-contract/operations/users/admin-users';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { putInCharge, readUserFirm } from './user-firm.service.ts';

/** A user's firm as an Admin sees it, and the Admin's decisions in it. */
export const userFirmRoutes: FastifyPluginAsyncZod<{ context: Context; sessions: Sessions }> = async (
  app,
  { context, sessions },
) => {
  app.route({
    ...routeFor(adminCalls.userFirm),
    schema: { summary: 'See the firm of a user', querystring: UserIdQuery, response: responses(UserFirm) },
    handler: ({ query }) => readUserFirm(context, query.id),
  });
  app.route({
    ...routeFor(adminCalls.putInCharge),
    schema: {
      summary: 'Put somebody in charge of a firm',
      querystring: UserIdQuery,
      body: PutInCharge,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => putInCharge(context, sessions, user, { userId: query.id, reason: body.Reason }),
  });
};
