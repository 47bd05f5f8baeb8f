import { api, ask } from '@marketplace/shared-auth/api';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import type { SavedText } from '@marketplace/shared-contract/posting';

type Approving = { id: number; approved: boolean };

export const { useBuyerSetApprovalMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    // Named after the area it is in; an Admin alone may call it.
    buyerSetApproval: build.mutation<SavedText, Approving>({
      query: ({ id, approved }) => ask(approved ? adminCalls.approvePost : adminCalls.unapprovePost, { query: { id } }),
      invalidatesTags: ['Post'],
    }),
  }),
});
