import { CriteriaSetAdded } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { ShareCriteria, TeamCriteriaList } from '@marketplace/shared-contract/marketplace/team-criteria';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { endTeamCriteria, shareCriteria, useTeamCriteria } from './team-criteria.service.ts';
import { teamCriteriaOf } from './team-criteria.sql.ts';

/** Criteria shared by the members of a buyer's team (ADR-0075). */
export const teamCriteriaRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(buyerCalls.teamCriteria),
    schema: { summary: 'See the criteria of the team', response: responses(TeamCriteriaList) },
    handler: ({ user }) => teamCriteriaOf(context.db, user.id),
  });
  app.route({
    ...routeFor(buyerCalls.shareCriteria, { idempotent: true }),
    schema: {
      summary: 'Share criteria with the team',
      querystring: IdQuery,
      body: ShareCriteria,
      response: responses(CriteriaSetAdded),
    },
    handler: ({ user, query, body }) => shareCriteria(context, user.id, query.id, body),
  });
  app.route({
    ...routeFor(buyerCalls.useTeamCriteria),
    schema: { summary: 'Use criteria of the team', querystring: IdQuery, response: responses(CriteriaSetAdded) },
    handler: ({ user, query }) => useTeamCriteria(context, user.id, query.id),
  });
  app.route({
    ...routeFor(buyerCalls.endTeamCriteria),
    schema: { summary: 'Stop sharing criteria with the team', querystring: IdQuery, response: responses(SavedText) },
    handler: ({ user, query }) => endTeamCriteria(context, user.id, query.id),
  });
};
