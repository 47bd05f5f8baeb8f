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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { answers, on } from '../plugins/calls.ts';
import { criteriaOf } from './criteria.sql.ts';
import { saveAssets, saveCategories, saveKeywords, saveLocationSize } from './save-preferences.service.ts';

/** What a buyer looks for, tab by tab (BUY-015, API-042, API-051 to API-059). */
export const criteriaRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const saved = answers(PreferenceSaved);
  const { db } = context;
  app.route({
    ...on(buyerCalls.optionalCriteriaSet),
    schema: { response: answers(OptionalCriteriaSet) },
    handler: async ({ user }) => {
      const { assets, categories, keywords } = await criteriaOf(db, user.id);
      return { optionalCriteriaSet: assets.length > 0 || categories.length > 0 || keywords !== '' };
    },
  });
  app.route({
    ...on(buyerCalls.assetPreferences),
    schema: { response: answers(AssetPreferences) },
    handler: async ({ user }) => (await criteriaOf(db, user.id)).assets,
  });
  app.route({
    ...on(buyerCalls.saveAssetPreferences),
    schema: { body: SaveAssetPreferences, response: saved },
    handler: ({ user, body }) => saveAssets(context, user.id, body),
  });
  app.route({
    ...on(buyerCalls.categoryPreferences),
    schema: { response: answers(CategoryPreferences) },
    handler: async ({ user }) => ({ categories: (await criteriaOf(db, user.id)).categories }),
  });
  app.route({
    ...on(buyerCalls.saveCategoryPreferences),
    schema: { body: SaveCategoryPreferences, response: saved },
    handler: ({ user, body }) => saveCategories(context, user.id, body),
  });
  app.route({
    ...on(buyerCalls.keywords),
    schema: { response: answers(KeywordPreferences) },
    handler: async ({ user }) => (await criteriaOf(db, user.id)).keywords,
  });
  app.route({
    ...on(buyerCalls.saveKeywords),
    schema: { body: SaveKeywords, response: saved },
    handler: ({ user, body }) => saveKeywords(context, user.id, body),
  });
  app.route({
    ...on(buyerCalls.locationSizePreferences),
    schema: { response: answers(LocationSizePreferences) },
    handler: async ({ user }) => {
      const { locations, employees, turnovers } = await criteriaOf(db, user.id);
      return { locations, employees, turnover: turnovers };
    },
  });
  app.route({
    ...on(buyerCalls.saveLocationSizePreferences),
    schema: { body: SaveLocationSize, response: saved },
    handler: ({ user, body }) => saveLocationSize(context, user.id, body),
  });
};
