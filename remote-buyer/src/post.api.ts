import { type ApiError, api, ask } from '@marketplace/shared-auth/api';
import { allauthCalls } from '@marketplace/shared-contract/calls.allauth';
import type { Post } from '@marketplace/shared-contract/post';

/** A post as its viewer may see it: what the detail shows and what an interest is expressed in. */
export const { useBuyerPostQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    buyerPost: build.query<Post, string>({
      query: (id) => ask(allauthCalls.post, { query: { id } }),
      providesTags: ['Post', 'Expression', 'Invoice'],
    }),
  }),
});

/** Whether there is no such post for this viewer; 400 answers an address whose id is none (decision 2). */
export const isNoPost = (error: unknown): boolean => [400, 404].includes((error as ApiError | undefined)?.status ?? 0);
