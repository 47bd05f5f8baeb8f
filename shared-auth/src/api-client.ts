import type { Call } from '@marketplace/shared-contract/calls';
import type { Outdated, Problem } from '@marketplace/shared-contract/problem';
import { apiFetch, type CallOptions, type Query } from './api-fetch.ts';

/** A refusal: the status (0: nothing answered) and what a user can be told. */
export type ApiFailure = { status: number; data: Problem };

export const unreachable: ApiFailure = {
  status: 0,
  data: { message: 'We could not reach the service. Please check your connection and try again.' },
};
const unexplained = 'Something went wrong at our end. Please try again in a moment.';

/** The body of an answer: JSON as JSON, everything else as text, nothing as undefined. */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/** What a refused call says, in the one shape of PD-10 whatever the answer looked like. */
export async function refusalOf(response: Response): Promise<ApiFailure> {
  const body = await bodyOf(response).catch(() => undefined);
  return { status: response.status, data: { ...problemOf({ data: body }), ...storedIn(body) } };
}

/** What is stored by now, of an edit that was begun from something else. */
function storedIn(body: unknown): Pick<Outdated, 'version' | 'stored'> | undefined {
  const { version, stored } = (body ?? {}) as Partial<Outdated>;
  return typeof version === 'string' && typeof stored === 'object' ? { version, stored } : undefined;
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** The text and the fields of any error a call or a query can end in. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error.data;
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : error;
  if (error instanceof Error || !isProblem(data) || data.message === '') return { message: unexplained };
  return data.fields ? { message: data.message, fields: data.fields } : { message: data.message };
}

/** Whether there is no such thing for this viewer; an address whose id is none is answered with 400 (PD-2). */
export const isMissing = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 400 || status === 404;
};

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** What `callApi` and `getJson` reject with. */
export class ApiError extends Error implements ApiFailure {
  readonly status: number;
  readonly data: Problem;
  constructor({ status, data }: ApiFailure) {
    super(data.message);
    this.status = status;
    this.data = data;
  }
}

/** Makes a call and answers its body; for parts that must not load the store. Rejects with `ApiError`. */
export const callApi = async <T>(call: Call, options?: CallOptions): Promise<T> =>
  (await bodyOf(await fetchOk(call, options))) as T;

/** The response of a call that was not refused. Rejects with `ApiError`. */
export async function fetchOk(call: Call, options?: CallOptions): Promise<Response> {
  let response: Response;
  try {
    response = await apiFetch(call, options);
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new ApiError(unreachable);
  }
  if (!response.ok) throw new ApiError(await refusalOf(response));
  return response;
}

export const getJson = <T>(call: Call, query?: Query, signal?: AbortSignal): Promise<T> =>
  callApi<T>(call, { query, signal });
