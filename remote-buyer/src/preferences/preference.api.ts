import { api, ask } from '@marketplace/shared-auth/api';
import type { AlertPreferences, SaveAlertPreferences } from '@marketplace/shared-contract/alerts';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import type {
  CategoryPreferences,
  LocationSizePreferences,
  PreferenceSaved,
  SaveAssetPreferences,
  SaveCategoryPreferences,
  SaveKeywords,
  SaveLocationSize,
} from '@marketplace/shared-contract/criteria';

/** What a buyer looks for changes what the inbox holds, too. */
const changed = (_: unknown, error: unknown): 'Preference'[] => (error ? [] : ['Preference']);
const providesTags: 'Preference'[] = ['Preference'];

export const {
  useBuyerLocationSizeQuery,
  useBuyerSaveLocationSizeMutation,
  useBuyerCategoryPreferencesQuery,
  useBuyerSaveCategoriesMutation,
  useBuyerKeywordsQuery,
  useBuyerSaveKeywordsMutation,
  useBuyerAssetPreferencesQuery,
  useBuyerSaveAssetsMutation,
  useBuyerAlertPreferencesQuery,
  useBuyerSaveAlertsMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    buyerLocationSize: build.query<LocationSizePreferences, void>({
      query: () => ask(buyerCalls.locationSizePreferences),
      providesTags,
    }),
    buyerSaveLocationSize: build.mutation<PreferenceSaved, SaveLocationSize>({
      query: (body) => ask(buyerCalls.saveLocationSizePreferences, { body }),
      invalidatesTags: changed,
    }),
    buyerCategoryPreferences: build.query<number[], void>({
      query: () => ask(buyerCalls.categoryPreferences),
      transformResponse: ({ categories }: CategoryPreferences) => categories,
      providesTags,
    }),
    buyerSaveCategories: build.mutation<PreferenceSaved, SaveCategoryPreferences>({
      query: (body) => ask(buyerCalls.saveCategoryPreferences, { body }),
      invalidatesTags: changed,
    }),
    buyerKeywords: build.query<string, void>({
      query: () => ask(buyerCalls.keywords),
      transformResponse: (text: string | null) => text ?? '',
      providesTags,
    }),
    buyerSaveKeywords: build.mutation<PreferenceSaved, SaveKeywords>({
      query: (body) => ask(buyerCalls.saveKeywords, { body }),
      invalidatesTags: changed,
    }),
    buyerAssetPreferences: build.query<number[], void>({
      query: () => ask(buyerCalls.assetPreferences),
      providesTags,
    }),
    buyerSaveAssets: build.mutation<PreferenceSaved, SaveAssetPreferences>({
      query: (body) => ask(buyerCalls.saveAssetPreferences, { body }),
      invalidatesTags: changed,
    }),
    buyerAlertPreferences: build.query<AlertPreferences, void>({
      query: () => ask(buyerCalls.alertPreferences),
      providesTags,
    }),
    buyerSaveAlerts: build.mutation<PreferenceSaved, SaveAlertPreferences>({
      query: (body) => ask(buyerCalls.saveAlertPreferences, { body }),
      invalidatesTags: changed,
    }),
  }),
});
