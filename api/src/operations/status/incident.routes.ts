import { SaveIncident } from '@marketplace/shared-contract/operations/status/incident';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { addIncident, editIncident, endIncident } from './incident.service.ts';

/** What Admins say of incidents on the public status page. */
export const incidentRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.addIncident, { idempotent: true }),
    schema: { summary: 'Add an incident', body: SaveIncident, response: responses(SavedText) },
    handler: ({ user, body }) => addIncident(context, user, body),
  });
  app.route({
    ...routeFor(adminCalls.editIncident),
    schema: { summary: 'Edit an incident', querystring: IdQuery, body: SaveIncident, response: responses(SavedText) },
    handler: ({ user, query, body }) => editIncident(context, user, query.id, body),
  });
  app.route({
    ...routeFor(adminCalls.endIncident),
    schema: { summary: 'End an incident', querystring: IdQuery, response: responses(SavedText) },
    handler: ({ user, query }) => endIncident(context, user, query.id),
  });
};
