import { procedureIds } from '@marketplace/shared-contract/marketplace/cases/case-words';
import { OutcomeAnswer, SaveOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { outcomeAnswer, readOutcome } from '../../marketplace/outcome/read-outcome.service.ts';
import { findOwnPost } from '../../marketplace/posts/post.service.ts';
import type { Context } from '../../platform/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { caseOf } from '../statement/read-facts.service.ts';
import { editedOutcome, saveOutcome } from './save-outcome.service.ts';

export const outcomeRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.outcome, { versioned: true }),
    schema: { summary: 'See the outcome of a post', querystring: IdQuery, response: responses(OutcomeAnswer) },
    handler: async ({ user, query }, reply) => {
      await findOwnPost(context.db, user, query.id);
      const known = await readOutcome(context.db, query.id);
      reply.header('etag', versionOf({ outcome: editedOutcome(known.outcome) }));
      const inCase = await caseOf(context.db, user, query.id);
      const fromCase = inCase && { ...inCase, ProcedureId: procedureIds[inCase.Procedure] };
      return { ...outcomeAnswer(known), ...(fromCase && { fromCase }) };
    },
  });
  app.route({
    ...routeFor(sellerCalls.saveOutcome, { edits: true }),
    schema: {
      summary: 'Save the outcome of a post',
      querystring: IdQuery,
      body: SaveOutcome,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      saveOutcome(context, request.user, request.query.id, request.body, editOf(request, reply, 'outcome')),
  });
};
