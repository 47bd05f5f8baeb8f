import {
  ActOnInvoices,
  ActOnPosts,
  ActOnUsers,
  BulkOutcome,
} from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Sessions } from '../../accounts/session/open-sessions.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { actOnUsers } from './act-on-users.service.ts';
import { actOnInvoices, actOnPosts } from './bulk.service.ts';

/** An Admin's acts on several rows of a list, with a preview of each. */
export const bulkRoutes: FastifyPluginAsyncZod<{ context: Context; sessions: Sessions }> = async (
  app,
  { context, sessions },
) => {
  app.route({
    ...routeFor(adminCalls.actOnPosts),
    schema: { summary: 'Act on several posts', body: ActOnPosts, response: responses(BulkOutcome) },
    handler: ({ user, body }) => actOnPosts(context, user, body),
  });
  app.route({
    ...routeFor(adminCalls.actOnUsers),
    schema: { summary: 'Act on several users', body: ActOnUsers, response: responses(BulkOutcome) },
    handler: ({ user, body }) => actOnUsers(context, sessions, user, body),
  });
  app.route({
    ...routeFor(adminCalls.actOnInvoices),
    schema: { summary: 'Mark several invoices as paid', body: ActOnInvoices, response: responses(BulkOutcome) },
    handler: ({ user, body }) => actOnInvoices(context, user, body),
  });
};
