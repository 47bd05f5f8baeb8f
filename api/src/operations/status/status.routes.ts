import { SaveIncident } from '@marketplace/shared-contract/operations/status/incident';
import { Status } from '@marketplace/shared-contract/operations/status/status';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { editOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { addIncident, editIncident, endIncident } from './incident.service.ts';
import { statusReader } from './status.service.ts';

/** The site's availability, for everybody, and the Admins' incidents; if the operator has switched the page on. */
export const statusRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const response = responses(SavedText);
  app.route({
    ...routeFor(publicCalls.status),
    schema: { summary: 'See how well the site runs', response: responses(Status) },
    handler: statusReader(context),
  });
  app.route({
    ...routeFor(adminCalls.addIncident, { idempotent: true }),
    schema: { summary: 'Add an incident', body: SaveIncident, response },
    handler: ({ user, body }) => addIncident(context, user, body),
  });
  app.route({
    ...routeFor(adminCalls.editIncident, { edits: true }),
    schema: {
      summary: 'Edit an incident',
      querystring: IdQuery,
      body: SaveIncident,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      editIncident(context, request.user, request.query.id, request.body, editOf(request, reply, 'incident')),
  });
  app.route({
    ...routeFor(adminCalls.endIncident),
    schema: { summary: 'End an incident', querystring: IdQuery, response },
    handler: ({ user, query }) => endIncident(context, user, query.id),
  });
};
