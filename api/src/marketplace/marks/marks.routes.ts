import { PreferenceSaved } from '@marketplace/shared-contract/accounts/criteria/criteria';
import { MarkPost, PostMarks, SavePostNote } from '@marketplace/shared-contract/marketplace/marks';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { marksOf, setMarks } from './post-mark.sql.ts';
import { saveNote } from './save-note.service.ts';

/** Buyers' private marks and notes on posts (PD-25). */
export const markRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, clock } = context;
  app.route({
    ...routeFor(buyerCalls.postMarks, { versioned: true }),
    schema: { summary: 'See which posts are marked', querystring: IdQuery, response: responses(PostMarks) },
    handler: async ({ user, query }, reply) => {
      const marks = await marksOf(db, { buyerId: user.id, postId: query.id, day: today(clock) });
      if (!marks) throw noSuchPost();
      reply.header('etag', versionOf({ note: { Note: marks.note } }));
      return marks;
    },
  });
  app.route({
    ...routeFor(buyerCalls.markPost),
    schema: { summary: 'Mark a post', querystring: IdQuery, body: MarkPost, response: responses(PostMarks) },
    handler: async ({ user, query, body }) => {
      const marking = { buyerId: user.id, postId: query.id, now: clock.now(), day: today(clock) };
      const marks = await setMarks(db, marking, body);
      if (!marks) throw noSuchPost();
      return marks;
    },
  });
  app.route({
    ...routeFor(buyerCalls.savePostNote, { edits: true }),
    schema: {
      summary: 'Save a note about a post',
      querystring: IdQuery,
      body: SavePostNote,
      response: editResponses(PreferenceSaved),
    },
    handler: (request, reply) =>
      saveNote(context, request.user.id, request.query.id, request.body, editOf(request, reply, 'note')),
  });
};
