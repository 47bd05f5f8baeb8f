import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
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
} from '@marketplace/shared-contract/criteria';
import { keywordTerms } from '@marketplace/shared-contract/keywords';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { criteriaOf } from './criteria.sql.ts';
import { type CriteriaTab, tabs } from './criteria-tabs.ts';
import { saveAssets, saveCategories, saveKeywords, saveLocationSize } from './save-preferences.service.ts';

/** What a buyer looks for, tab by tab (BUY-015, API-042, API-051 to API-059). */
export const criteriaRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const saved = editResponses(PreferenceSaved);
  const { db } = context;
  /** A buyer's criteria, with the version of one tab in the response's headers. */
  const read = async (tab: CriteriaTab, userId: string, reply: FastifyReply) => {
    const criteria = await criteriaOf(db, userId);
    reply.header('etag', versionOf({ [tab]: tabs[tab](criteria) }));
    return criteria;
  };
  app.route({
    ...routeFor(buyerCalls.optionalCriteriaSet),
    schema: { response: responses(OptionalCriteriaSet) },
    handler: async ({ user }) => {
      const { assets, categories, keywords } = await criteriaOf(db, user.id);
      return { optionalCriteriaSet: assets.length > 0 || categories.length > 0 || keywordTerms(keywords).length > 0 };
    },
  });
  app.route({
    ...routeFor(buyerCalls.assetPreferences, { versioned: true }),
    schema: { response: responses(AssetPreferences) },
    handler: async ({ user }, reply) => (await read('assets', user.id, reply)).assets,
  });
  app.route({
    ...routeFor(buyerCalls.saveAssetPreferences, { edits: true }),
    schema: { body: SaveAssetPreferences, response: saved },
    handler: (request, reply) => saveAssets(context, request.user.id, request.body, editOf(request, reply, 'assets')),
  });
  app.route({
    ...routeFor(buyerCalls.categoryPreferences, { versioned: true }),
    schema: { response: responses(CategoryPreferences) },
    handler: async ({ user }, reply) => ({ categories: (await read('categories', user.id, reply)).categories }),
  });
  app.route({
    ...routeFor(buyerCalls.saveCategoryPreferences, { edits: true }),
    schema: { body: SaveCategoryPreferences, response: saved },
    handler: (request, reply) =>
      saveCategories(context, request.user.id, request.body, editOf(request, reply, 'categories')),
  });
  app.route({
    ...routeFor(buyerCalls.keywords, { versioned: true }),
    schema: { response: responses(KeywordPreferences) },
    handler: async ({ user }, reply) => (await read('keywords', user.id, reply)).keywords,
  });
  app.route({
    ...routeFor(buyerCalls.saveKeywords, { edits: true }),
    schema: { body: SaveKeywords, response: saved },
    handler: (request, reply) =>
      saveKeywords(context, request.user.id, request.body, editOf(request, reply, 'keywords')),
  });
  app.route({
    ...routeFor(buyerCalls.locationSizePreferences, { versioned: true }),
    schema: { response: responses(LocationSizePreferences) },
    handler: async ({ user }, reply) => {
      const { locations, employees, turnovers } = await read('locationSize', user.id, reply);
      return { locations, employees, turnover: turnovers };
    },
  });
  app.route({
    ...routeFor(buyerCalls.saveLocationSizePreferences, { edits: true }),
    schema: { body: SaveLocationSize, response: saved },
    handler: (request, reply) =>
      saveLocationSize(context, request.user.id, request.body, editOf(request, reply, 'locationSize')),
  });
};
