import { PreferenceSaved } from '@marketplace/shared-contract/accounts/criteria/criteria';
import { AlertPreferences, SaveAlertPreferences } from '@marketplace/shared-contract/alerts/alerts';
import { SetQuery } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { alertPreferencesOf, saveAlertChoice } from './alert-preference.sql.ts';

/** How often a buyer is mailed about matches (ADR-0018). */
export const alertPreferenceRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(buyerCalls.alertPreferences, { versioned: true }),
    schema: { summary: 'See when they get alerts', querystring: SetQuery, response: responses(AlertPreferences) },
    handler: async ({ user, query }, reply) => {
      const preferences = await alertPreferencesOf(context.db, user.id, query.set);
      reply.header('etag', versionOf({ alerts: { Frequency: preferences.frequency } }));
      return { ...preferences, alertsADay: context.config.alertsADay };
    },
  });
  app.route({
    ...routeFor(buyerCalls.saveAlertPreferences, { edits: true }),
    schema: {
      summary: 'Save when they get alerts',
      querystring: SetQuery,
      body: SaveAlertPreferences,
      response: editResponses(PreferenceSaved),
    },
    handler: async (request, reply) => {
      const { user, body, query } = request;
      const edited = { buyerId: user.id, set: query.set, edit: editOf(request, reply, 'alerts') };
      await saveAlertChoice(context, edited, body.Frequency);
      return { response: 'Email alerts saved' };
    },
  });
};
