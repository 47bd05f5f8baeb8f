import { SavedViews, SaveView } from '@marketplace/shared-contract/operations/views';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { deleteView, savedViewsOf, saveView } from './saved-views.service.ts';

/** Filters that Admins save under a name; each sees only their own. */
export const savedViewRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.savedViews),
    schema: { summary: 'See the saved views', response: responses(SavedViews) },
    handler: ({ user }) => savedViewsOf(context, user),
  });
  app.route({
    ...routeFor(adminCalls.saveView),
    schema: { summary: 'Save a view', body: SaveView, response: responses(SavedText) },
    handler: ({ user, body }) => saveView(context, user, body),
  });
  app.route({
    ...routeFor(adminCalls.deleteView),
    schema: { summary: 'Delete a saved view', querystring: IdQuery, response: responses(SavedText) },
    handler: ({ user, query }) => deleteView(context, user, query.id),
  });
};
