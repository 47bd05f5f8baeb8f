import { api, apiRequest } from '@marketplace/shared-auth/api';
import type { Announce, Announcement } from '@marketplace/shared-contract/operations/notifications/admin-announcements';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';

type Announcing = { input: Announce; idempotencyKey: string };

export const { useAdminAnnouncementsQuery, useAdminAnnounceMutation, useAdminEndAnnouncementMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      adminAnnouncements: build.query<Announcement[], void>({
        query: () => apiRequest(adminCalls.announcements),
        providesTags: ['Notification'],
      }),
      adminAnnounce: build.mutation<SavedText, Announcing>({
        query: ({ input, idempotencyKey }) => apiRequest(adminCalls.announce, { body: input, idempotencyKey }),
        invalidatesTags: (_done, error) => (error ? [] : ['Notification']),
      }),
      // Refetches the list even after a failure: it shows the truth (ADM-033).
      adminEndAnnouncement: build.mutation<SavedText, number>({
        query: (id) => apiRequest(adminCalls.endAnnouncement, { query: { id } }),
        invalidatesTags: ['Notification'],
      }),
    }),
  });
