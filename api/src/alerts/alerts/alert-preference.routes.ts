import { AlertPreferences, SaveAlertPreferences } from '@marketplace/shared-contract/alerts';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { PreferenceSaved } from '@marketplace/shared-contract/criteria';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { alertPreferencesOf, saveAlertChoice } from './alert-preference.sql.ts';

/** How often a buyer is mailed what matches (ADR-0018). */
export const alertPreferenceRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(buyerCalls.alertPreferences, { versioned: true }),
    schema: { response: responses(AlertPreferences) },
    handler: async ({ user }, reply) => {
      const preferences = await alertPreferencesOf(context.db, user.id);
      reply.header('etag', versionOf({ alerts: { Frequency: preferences.frequency } }));
      return preferences;
    },
  });
  app.route({
    ...routeFor(buyerCalls.saveAlertPreferences, { edits: true }),
    schema: { body: SaveAlertPreferences, response: editResponses(PreferenceSaved) },
    handler: async (request, reply) => {
      const { user, body } = request;
      await saveAlertChoice(context, user.id, body.Frequency, editOf(request, reply, 'alerts'));
      return { response: 'Preferences saved' };
    },
  });
};
