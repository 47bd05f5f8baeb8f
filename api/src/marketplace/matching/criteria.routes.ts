import {
  AssetPreferences,
  CategoryPreferences,
  KeywordPreferences,
  LocationSizePreferences,
  OptionalCriteriaSet,
  PreferenceSaved,
  SaveAssetPreferences,
  SaveCategoryPreferences,
  SaveKeywords,
  SaveLocationSize,
} from '@marketplace/shared-contract/accounts/criteria/criteria';
import { SetQuery } from '@marketplace/shared-contract/marketplace/criteria-sets';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { criteriaOf, hasOptionalCriteria } from './criteria.sql.ts';
import { type CriteriaTab, tabs } from './criteria-tabs.ts';
import { saveAssets, saveCategories, saveKeywords, saveLocationSize } from './save-preferences.service.ts';

/** A call about one of the caller's criteria sets; the first by default. */
type OfSet = { user: { id: string }; query: { set?: number | undefined } };
const querystring = SetQuery;

/** A buyer's criteria, tab by tab (BUY-015, API-042, API-051 to API-059). */
export const criteriaRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const saved = editResponses(PreferenceSaved);
  const { db } = context;
  /** A buyer's criteria, with the version of one tab in the response's headers. */
  const read = async (tab: CriteriaTab, { user, query }: OfSet, reply: FastifyReply) => {
    const criteria = await criteriaOf(db, user.id, query.set);
    reply.header('etag', versionOf({ [tab]: tabs[tab](criteria) }));
    return criteria;
  };
  const editedBy = (tab: CriteriaTab, request: OfSet & Pick<FastifyRequest, 'headers'>, reply: FastifyReply) => ({
    buyerId: request.user.id,
    set: request.query.set,
    edit: editOf(request, reply, tab),
  });
  app.route({
    ...routeFor(buyerCalls.optionalCriteriaSet),
    schema: { summary: 'See whether optional criteria are set', response: responses(OptionalCriteriaSet) },
    handler: async ({ user }) => ({ optionalCriteriaSet: await hasOptionalCriteria(db, user.id) }),
  });
  app.route({
    ...routeFor(buyerCalls.assetPreferences, { versioned: true }),
    schema: { summary: 'See the assets they look for', querystring, response: responses(AssetPreferences) },
    handler: async (request, reply) => (await read('assets', request, reply)).assets,
  });
  app.route({
    ...routeFor(buyerCalls.saveAssetPreferences, { edits: true }),
    schema: { summary: 'Save the assets they look for', querystring, body: SaveAssetPreferences, response: saved },
    handler: (request, reply) => saveAssets(context, editedBy('assets', request, reply), request.body),
  });
  app.route({
    ...routeFor(buyerCalls.categoryPreferences, { versioned: true }),
    schema: { summary: 'See the categories they look for', querystring, response: responses(CategoryPreferences) },
    handler: async (request, reply) => ({ categories: (await read('categories', request, reply)).categories }),
  });
  app.route({
    ...routeFor(buyerCalls.saveCategoryPreferences, { edits: true }),
    schema: {
      summary: 'Save the categories they look for',
      querystring,
      body: SaveCategoryPreferences,
      response: saved,
    },
    handler: (request, reply) => saveCategories(context, editedBy('categories', request, reply), request.body),
  });
  app.route({
    ...routeFor(buyerCalls.keywords, { versioned: true }),
    schema: { summary: 'See the keywords they look for', querystring, response: responses(KeywordPreferences) },
    handler: async (request, reply) => (await read('keywords', request, reply)).keywords,
  });
  app.route({
    ...routeFor(buyerCalls.saveKeywords, { edits: true }),
    schema: { summary: 'Save the keywords they look for', querystring, body: SaveKeywords, response: saved },
    handler: (request, reply) => saveKeywords(context, editedBy('keywords', request, reply), request.body),
  });
  app.route({
    ...routeFor(buyerCalls.locationSizePreferences, { versioned: true }),
    schema: {
      summary: 'See the locations and sizes they look for',
      querystring,
      response: responses(LocationSizePreferences),
    },
    handler: async (request, reply) => {
      const { locations, employees, turnovers } = await read('locationSize', request, reply);
      return { locations, employees, turnover: turnovers };
    },
  });
  app.route({
    ...routeFor(buyerCalls.saveLocationSizePreferences, { edits: true }),
    schema: {
      summary: 'Save the locations and sizes they look for',
      querystring,
      body: SaveLocationSize,
      response: saved,
    },
    handler: (request, reply) => saveLocationSize(context, editedBy('locationSize', request, reply), request.body),
  });
};
