import { api, apiRequest, type Versioned, versioned } from '@marketplace/shared-auth/api';
import type { PreferenceSaved } from '@marketplace/shared-contract/accounts/criteria/criteria';
import type { MarkPost, PostMarks, SavePostNote } from '@marketplace/shared-contract/marketplace/marks';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { listedPostsApi } from './listed-posts.api.ts';

type Marking = { id: number; marks: MarkPost };
type Noting = { id: number; input: SavePostNote; version?: string };

export const { useBuyerPostMarksQuery, useBuyerMarkPostMutation, useBuyerSavePostNoteMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Mark'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The buyer's marks on a post, with the version of the note. */
      buyerPostMarks: build.query<Versioned<PostMarks>, number>({
        query: (id) => apiRequest(buyerCalls.postMarks, { query: { id } }),
        transformResponse: versioned<PostMarks>,
        providesTags: ['Mark'],
      }),
      /** Lists showing the post are updated at once; it leaves a list when that is next loaded, not while it is being read. */
      buyerMarkPost: build.mutation<PostMarks, Marking>({
        query: ({ id, marks }) => apiRequest(buyerCalls.markPost, { query: { id }, body: marks }),
        onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
          const marks = await queryFulfilled.then(({ data }) => data).catch(() => undefined);
          if (!marks) return;
          for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(getState(), ['Post']))
            if (endpointName === 'buyerInboxPosts')
              dispatch(
                listedPostsApi.util.updateQueryData('buyerInboxPosts', originalArgs, (posts) => {
                  for (const post of posts) if (post.businessId === id) Object.assign(post, { marks, isNew: false });
                }),
              );
        },
        invalidatesTags: (_, error, { marks }) => (error || marks.Seen ? [] : ['Mark']),
      }),
      buyerSavePostNote: build.mutation<Versioned<PreferenceSaved>, Noting>({
        query: ({ id, input, version }) => apiRequest(buyerCalls.savePostNote, { query: { id }, body: input, version }),
        transformResponse: versioned<PreferenceSaved>,
        // Cards also show the note.
        invalidatesTags: (_, error) => (error ? [] : ['Mark', 'Post']),
      }),
    }),
  });
