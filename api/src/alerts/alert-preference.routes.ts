import { AlertPreferences, SaveAlertPreferences } from '@marketplace/shared-contract/alerts';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { PreferenceSaved } from '@marketplace/shared-contract/criteria';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { answers, on } from '../plugins/calls.ts';
import { alertFrequencyOf, setAlertFrequency } from './alert-preference.sql.ts';

/** How often a buyer is mailed what matches (docs/decisions/0018). */
export const alertPreferenceRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(buyerCalls.alertPreferences),
    schema: { response: answers(AlertPreferences) },
    handler: async ({ user }) => ({ frequency: await alertFrequencyOf(context.db, user.id) }),
  });
  app.route({
    ...on(buyerCalls.saveAlertPreferences),
    schema: { body: SaveAlertPreferences, response: answers(PreferenceSaved) },
    handler: async ({ user, body }) => {
      await setAlertFrequency(context.db, user.id, body.Frequency);
      return { response: 'Preferences saved' };
    },
  });
};
