import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { SaveIncident } from '@marketplace/shared-contract/operations/status/incident';
import type { Status } from '@marketplace/shared-contract/operations/status/status';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

/** With an id it replaces that incident at that version; the key prevents duplicates of a new one. */
type Saving = { id: number | undefined; input: SaveIncident; version: string | undefined; idempotencyKey: string };

export const { useAdminStatusQuery, useAdminSaveIncidentMutation, useAdminEndIncidentMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    adminStatus: build.query<Status, void>({
      query: () => apiRequest(publicCalls.status),
      providesTags: ['Notification'],
    }),
    adminSaveIncident: build.mutation<Versioned<SavedText>, Saving>({
      query: ({ id, input, version, idempotencyKey }) =>
        id === undefined
          ? apiRequest(adminCalls.addIncident, { body: input, idempotencyKey })
          : apiRequest(adminCalls.editIncident, { query: { id }, body: input, version }),
      transformResponse: versioned<SavedText>,
      invalidatesTags: (_done, error) => (error ? [] : ['Notification']),
    }),
    // Refetches the list even after a failure: it shows the truth.
    adminEndIncident: build.mutation<SavedText, number>({
      query: (id) => apiRequest(adminCalls.endIncident, { query: { id } }),
      invalidatesTags: ['Notification'],
    }),
  }),
});
