import { OwnTimetable, SaveTimetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { editOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { ownTimetable } from './own-timetable.service.ts';
import { readCalendar } from './read-calendar.service.ts';
import { saveTimetable } from './save-timetable.service.ts';

/** A sale's dates: managed by its owner's firm, and read with the post or as a calendar file. */
export const timetableRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.timetable, { versioned: true }),
    schema: { summary: 'See the timetable of a post', querystring: IdQuery, response: responses(OwnTimetable) },
    handler: async ({ user, query }, reply) => {
      const { answer, version } = await ownTimetable(context, user, query.id);
      reply.header('etag', version);
      return answer;
    },
  });
  app.route({
    ...routeFor(sellerCalls.saveTimetable, { edits: true }),
    schema: {
      summary: 'Save the timetable of a post',
      querystring: IdQuery,
      body: SaveTimetable,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      saveTimetable(context, request.user, request.query.id, request.body, editOf(request, reply, 'timetable')),
  });
  app.route({
    ...routeFor(signedInCalls.timetableCalendar, { sends: 'text/calendar', perMinute: 60, per: 'account' }),
    schema: {
      summary: 'Take the dates of a post into a calendar',
      querystring: IdQuery,
      response: responses(z.string()),
    },
    handler: async ({ user, query }, reply) => {
      const calendar = await readCalendar(context, user, query.id);
      reply
        .headers({ 'content-disposition': 'attachment; filename="timetable.ics"', 'cache-control': 'no-store' })
        .type('text/calendar; charset=utf-8');
      return calendar;
    },
  });
};
