import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type {
  CategoryPreferences,
  LocationSizePreferences,
  PreferenceSaved,
  SaveAssetPreferences,
  SaveCategoryPreferences,
  SaveKeywords,
  SaveLocationSize,
} from '@marketplace/shared-contract/accounts/criteria/criteria';
import type { AlertPreferences, SaveAlertPreferences } from '@marketplace/shared-contract/alerts/alerts';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';

/** Which of the buyer's criteria; undefined for the first. */
type OfSet = number | undefined;
const querying = (set: OfSet) => (set === undefined ? {} : { query: { set } });

/** One tab of a set to save, and the version it started from. */
type Edited<Input> = { input: Input; set: OfSet; version?: string };

/** A buyer's criteria also decide what is in the inbox. */
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
    buyerLocationSize: build.query<Versioned<LocationSizePreferences>, OfSet>({
      query: (set) => apiRequest(buyerCalls.locationSizePreferences, querying(set)),
      transformResponse: versioned<LocationSizePreferences>,
      providesTags,
    }),
    buyerSaveLocationSize: build.mutation<Versioned<PreferenceSaved>, Edited<SaveLocationSize>>({
      query: ({ input, set, version }) =>
        apiRequest(buyerCalls.saveLocationSizePreferences, { ...querying(set), body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: changed,
    }),
    buyerCategoryPreferences: build.query<Versioned<number[]>, OfSet>({
      query: (set) => apiRequest(buyerCalls.categoryPreferences, querying(set)),
      transformResponse: ({ categories }: CategoryPreferences, meta) => versioned(categories, meta),
      providesTags,
    }),
    buyerSaveCategories: build.mutation<Versioned<PreferenceSaved>, Edited<SaveCategoryPreferences>>({
      query: ({ input, set, version }) =>
        apiRequest(buyerCalls.saveCategoryPreferences, { ...querying(set), body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: changed,
    }),
    buyerKeywords: build.query<Versioned<string>, OfSet>({
      query: (set) => apiRequest(buyerCalls.keywords, querying(set)),
      transformResponse: (text: string | null, meta) => versioned(text ?? '', meta),
      providesTags,
    }),
    buyerSaveKeywords: build.mutation<Versioned<PreferenceSaved>, Edited<SaveKeywords>>({
      query: ({ input, set, version }) =>
        apiRequest(buyerCalls.saveKeywords, { ...querying(set), body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: changed,
    }),
    buyerAssetPreferences: build.query<Versioned<number[]>, OfSet>({
      query: (set) => apiRequest(buyerCalls.assetPreferences, querying(set)),
      transformResponse: versioned<number[]>,
      providesTags,
    }),
    buyerSaveAssets: build.mutation<Versioned<PreferenceSaved>, Edited<SaveAssetPreferences>>({
      query: ({ input, set, version }) =>
        apiRequest(buyerCalls.saveAssetPreferences, { ...querying(set), body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: changed,
    }),
    buyerAlertPreferences: build.query<Versioned<AlertPreferences>, OfSet>({
      query: (set) => apiRequest(buyerCalls.alertPreferences, querying(set)),
      transformResponse: versioned<AlertPreferences>,
      providesTags,
    }),
    buyerSaveAlerts: build.mutation<Versioned<PreferenceSaved>, Edited<SaveAlertPreferences>>({
      query: ({ input, set, version }) =>
        apiRequest(buyerCalls.saveAlertPreferences, { ...querying(set), body: input, version }),
      transformResponse: versioned<PreferenceSaved>,
      invalidatesTags: changed,
    }),
  }),
});
