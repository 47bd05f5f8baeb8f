import { PreferenceSaved } from '@marketplace/shared-contract/accounts/criteria/criteria';
import {
  AddCriteriaSet,
  CriteriaSetAdded,
  CriteriaSets,
  RenameCriteriaSet,
} from '@marketplace/shared-contract/marketplace/criteria-sets';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { addCriteriaSet, deleteCriteriaSet, renameCriteriaSet } from './criteria-sets.service.ts';
import { criteriaSetsOf } from './criteria-sets.sql.ts';

/** A buyer's criteria sets, by name. Their content is read and saved tab by tab, like the first set's (ADR-0056). */
export const criteriaSetsRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, clock } = context;
  app.route({
    ...routeFor(buyerCalls.criteriaSets),
    schema: { summary: 'See the sets of criteria', response: responses(CriteriaSets) },
    handler: ({ user }) => criteriaSetsOf(db, user.id, today(clock)),
  });
  app.route({
    ...routeFor(buyerCalls.addCriteriaSet, { idempotent: true }),
    schema: { summary: 'Add a set of criteria', body: AddCriteriaSet, response: responses(CriteriaSetAdded) },
    handler: ({ user, body }) => addCriteriaSet(context, user.id, body),
  });
  app.route({
    ...routeFor(buyerCalls.renameCriteriaSet),
    schema: {
      summary: 'Rename a set of criteria',
      querystring: IdQuery,
      body: RenameCriteriaSet,
      response: responses(PreferenceSaved),
    },
    handler: async ({ user, query, body }) => {
      await renameCriteriaSet(context, user.id, query.id, body.Name);
      return { response: 'Criteria renamed' };
    },
  });
  app.route({
    ...routeFor(buyerCalls.deleteCriteriaSet),
    schema: { summary: 'Delete a set of criteria', querystring: IdQuery, response: responses(PreferenceSaved) },
    handler: async ({ user, query }) => {
      await deleteCriteriaSet(context, user.id, query.id);
      return { response: 'Criteria deleted' };
    },
  });
};
