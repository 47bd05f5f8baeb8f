import { HideQuestion, QuestionQuery } from '@marketplace/shared-contract/marketplace/questions';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { hideQuestion } from './hide-question.service.ts';

/** An Admin's acts on a question about a post. */
export const hideQuestionRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.hideQuestion),
    schema: {
      summary: 'Hide a question',
      querystring: QuestionQuery,
      body: HideQuestion,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => hideQuestion(context, user, query.id, body),
  });
};
