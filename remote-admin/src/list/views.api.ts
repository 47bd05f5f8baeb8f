import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { SavedView, SaveView, ViewCounts } from '@marketplace/shared-contract/operations/views';
import type { AdminList } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Counted = { call: Call; tag: AdminList['tag'] | undefined };

export const { useViewCountsQuery, useSavedViewsQuery, useSaveViewMutation, useDeleteViewMutation } = api
  .enhanceEndpoints({ addTagTypes: ['SavedView'] })
  .injectEndpoints({
    endpoints: (build) => ({
      // An act on a row refreshes the counts of its list's views.
      viewCounts: build.query<ViewCounts, Counted>({
        query: ({ call }) => apiRequest(call),
        providesTags: (_counts, _error, { tag }) => (tag ? [tag] : []),
      }),
      savedViews: build.query<SavedView[], void>({
        query: () => apiRequest(adminCalls.savedViews),
        providesTags: ['SavedView'],
      }),
      saveView: build.mutation<SavedText, SaveView>({
        query: (body) => apiRequest(adminCalls.saveView, { body }),
        invalidatesTags: ['SavedView'],
      }),
      deleteView: build.mutation<SavedText, number>({
        query: (id) => apiRequest(adminCalls.deleteView, { query: { id } }),
        invalidatesTags: ['SavedView'],
      }),
    }),
  });
