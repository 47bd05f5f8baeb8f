import { Announce, Announcements } from '@marketplace/shared-contract/operations/notifications/admin-announcements';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { announceToAll, endAnnouncement, listAnnouncements } from './announcement.service.ts';

/** Operators' messages to every user (PD-45). */
export const announcementRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.announcements),
    schema: { summary: 'See the announcements', response: responses(Announcements) },
    handler: () => listAnnouncements(context),
  });
  app.route({
    ...routeFor(adminCalls.announce, { idempotent: true }),
    schema: { summary: 'Announce something', body: Announce, response: responses(SavedText) },
    handler: ({ user, body }) => announceToAll(context, user, body),
  });
  app.route({
    ...routeFor(adminCalls.endAnnouncement),
    schema: { summary: 'End an announcement', querystring: IdQuery, response: responses(SavedText) },
    handler: ({ user, query }) => endAnnouncement(context, user, query.id),
  });
};
