import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
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

/** One tab as it is to be saved, and the version it was begun from. */
type Edited<Input> = { input: Input; version?: string };

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
    buyerLocationSize: build.query<Versioned<LocationSizePreferences>, void>({
      query: () => apiRequest(buyerCalls.locationSizePreferences),
      transformResponse: versioned<LocationSizePreferences>,
      providesTags,
    }),
    buyerSaveLocationSize: build.mutation<Versioned<PreferenceSaved>, Edited<SaveLocationSize>>({
      query: ({ input, version }) => apiRequest(buyerCalls.saveLocationSizePreferences, { body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: changed,
    }),
    buyerCategoryPreferences: build.query<Versioned<number[]>, void>({
      query: () => apiRequest(buyerCalls.categoryPreferences),
      transformResponse: ({ categories }: CategoryPreferences, meta) => versioned(categories, meta),
      providesTags,
    }),
    buyerSaveCategories: build.mutation<Versioned<PreferenceSaved>, Edited<SaveCategoryPreferences>>({
      query: ({ input, version }) => apiRequest(buyerCalls.saveCategoryPreferences, { body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: changed,
    }),
    buyerKeywords: build.query<Versioned<string>, void>({
      query: () => apiRequest(buyerCalls.keywords),
      transformResponse: (text: string | null, meta) => versioned(text ?? '', meta),
      providesTags,
    }),
    buyerSaveKeywords: build.mutation<Versioned<PreferenceSaved>, Edited<SaveKeywords>>({
      query: ({ input, version }) => apiRequest(buyerCalls.saveKeywords, { body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: changed,
    }),
    buyerAssetPreferences: build.query<Versioned<number[]>, void>({
      query: () => apiRequest(buyerCalls.assetPreferences),
      transformResponse: versioned<number[]>,
      providesTags,
    }),
    buyerSaveAssets: build.mutation<Versioned<PreferenceSaved>, Edited<SaveAssetPreferences>>({
      query: ({ input, version }) => apiRequest(buyerCalls.saveAssetPreferences, { body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: changed,
    }),
    buyerAlertPreferences: build.query<Versioned<AlertPreferences>, void>({
      query: () => apiRequest(buyerCalls.alertPreferences),
      transformResponse: versioned<AlertPreferences>,
      providesTags,
    }),
    buyerSaveAlerts: build.mutation<Versioned<PreferenceSaved>, Edited<SaveAlertPreferences>>({
      query: ({ input, version }) => apiRequest(buyerCalls.saveAlertPreferences, { body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: changed,
    }),
  }),
});
