import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { ApiError, bodyOf, failureOf } from './api-error.ts';
import { apiFetch, type CallOptions, type Query } from './api-fetch.ts';

/** Makes a call and returns the body of its response; for code that must not load the store. Rejects with `ApiError`. */
export const callApi = async <T>(call: Call, options?: CallOptions): Promise<T> =>
  (await bodyOf(await fetchOk(call, options))) as T;

/** The response of a successful call. Rejects with `ApiError`. */
export async function fetchOk(call: Call, options?: CallOptions): Promise<Response> {
  const response = await apiFetch(call, options);
  if (!response.ok) throw new ApiError(await failureOf(response));
  return response;
}

export const getJson = <T>(call: Call, query?: Query, signal?: AbortSignal): Promise<T> =>
  callApi<T>(call, { query, signal });
