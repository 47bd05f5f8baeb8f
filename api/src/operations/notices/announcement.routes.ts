import { Announce, Announcements } from '@marketplace/shared-contract/admin-announcements';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { IdQuery } from '@marketplace/shared-contract/ids';
import { SavedText } from '@marketplace/shared-contract/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { answers, on } from '../../platform/http/calls.ts';
import { announceToAll, endAnnouncement, listAnnouncements } from './announcement.service.ts';

/** What operators tell every user (PD-45). */
export const announcementRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(adminCalls.announcements),
    schema: { response: answers(Announcements) },
    handler: () => listAnnouncements(context),
  });
  app.route({
    ...on(adminCalls.announce, { idempotent: true }),
    schema: { body: Announce, response: answers(SavedText) },
    handler: ({ user, body }) => announceToAll(context, user, body),
  });
  app.route({
    ...on(adminCalls.endAnnouncement),
    schema: { querystring: IdQuery, response: answers(SavedText) },
    handler: ({ user, query }) => endAnnouncement(context, user, query.id),
  });
};
