import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { totalCountHeader as TotalCountHeader } from '@marketplace/shared-contract/platform/json-list/paging';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createApi } from '@reduxjs/toolkit/query/react';
import { ApiError, type ApiFailure, bodyOf, failedHere, failureOf } from './api-error.ts';
import { exchangeWithApi, type Query } from './api-fetch.ts';

// Checked against the contract's value by its type: importing the value would import the schemas.
const totalCountHeader: typeof TotalCountHeader = 'x-total-count';

/** A call with its input: what an endpoint's `query` returns. */
export type ApiRequest = {
  call: Call;
  query?: Query;
  body?: unknown;
  idempotencyKey?: string;
  version?: string;
  /** Timeout for the whole response in milliseconds, if a file is sent. */
  timeoutMs?: number;
};
export const apiRequest = (call: Call, carries: Omit<ApiRequest, 'call'> = {}): ApiRequest => ({ call, ...carries });

/** What `transformResponse` gets besides the body. */
export type ApiMeta = {
  /** The call got a 401, the session was refreshed, and the call was repeated (SESS-024, SESS-025). */
  retried: boolean;
  /** A paged list's total (PD-11). */
  totalCount: number | undefined;
  /** The version of the response's editable part, which the next edit sends along (PD-54). */
  version: string | undefined;
};

/** A response with its version. For `transformResponse` of a query, and of the call that saves its result. */
export type Versioned<T> = { held: T; version: string | undefined };
export function versioned<T>(held: T, meta: ApiMeta | undefined): Versioned<T> {
  return { held, version: meta?.version };
}

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure, object, ApiMeta> = async (
  { call, ...carries },
  { signal },
) => {
  try {
    const { response, retried } = await exchangeWithApi(call, { ...carries, signal, ofSignedIn: true });
    const total = response.headers.get(totalCountHeader);
    const meta = {
      retried,
      totalCount: total === null ? undefined : Number(total),
      version: response.headers.get('etag') ?? undefined,
    };
    if (!response.ok) return { error: await failureOf(response), meta };
    return { data: (await bodyOf(response)) ?? null, meta };
  } catch (error) {
    if (error instanceof ApiError) return { error: { status: error.status, data: error.data } };
    if (!signal.aborted) reportError(error);
    return { error: failedHere };
  }
};

/** The only RTK API of signed-in users; visitors' screens use `useJson`. Areas inject endpoints whose names start with the area. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Post', 'Expression', 'Label', 'Account', 'Preference', 'Invoice', 'Certificate', 'User', 'Notification'],
  endpoints: (build) => ({
    /** A post as its viewer may see it: two areas show it, and it is fetched once. */
    post: build.query<Post, string>({
      query: (id) => apiRequest(signedInCalls.post, { query: { id } }),
      providesTags: ['Post', 'Expression', 'Invoice'],
    }),
  }),
});
export const { usePostQuery } = api;
