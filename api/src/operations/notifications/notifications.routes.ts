import {
  DisabledEmailNotices,
  Notifications,
} from '@marketplace/shared-contract/operations/notifications/notifications';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { enableEmail } from '../../accounts/addresses/enable-address.service.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { dismissAnnouncements, undismissedAnnouncements } from './announcement.sql.ts';
import { listDisabledEmails } from './disabled-email-notifications.service.ts';

export const noticesRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(signedInCalls.fetchNotifications),
    schema: { summary: 'See their notices', response: responses(Notifications) },
    handler: ({ user }) => undismissedAnnouncements(context.db, user.id, context.clock.now()),
  });
  app.route({
    ...routeFor(signedInCalls.fetchDisabledEmailsNotification),
    schema: { summary: 'See whether an address of theirs is disabled', response: responses(DisabledEmailNotices) },
    handler: ({ user }) => listDisabledEmails(context, user.id),
  });
  app.route({
    ...routeFor(signedInCalls.updateNotificationsDismissedDate),
    schema: { summary: 'Dismiss their notices', response: responses(SavedText) },
    handler: async ({ user }) => {
      await dismissAnnouncements(context.db, user.id, context.clock.now());
      return 'Notifications dismissed';
    },
  });
  for (const { call, slot, kind } of [
    { call: signedInCalls.resubscribe, slot: 1, kind: 'resubscribe' },
    { call: signedInCalls.resubscribe2, slot: 2, kind: 'resubscribe' },
    { call: signedInCalls.removebounceorblock1, slot: 1, kind: 'removal' },
    { call: signedInCalls.removebounceorblock2, slot: 2, kind: 'removal' },
  ] as const) {
    app.route({
      ...routeFor(call),
      schema: {
        summary: kind === 'removal' ? 'Enable an address' : 'Get alerts again',
        response: responses(SavedText),
      },
      handler: ({ user }) => enableEmail(context, { accountId: user.id, slot, kind }),
    });
  }
};
