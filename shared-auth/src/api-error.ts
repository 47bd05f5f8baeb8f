import type { SecondStepNeeded } from '@marketplace/shared-contract/accounts/factors/factors';
import type { Outdated, Problem } from '@marketplace/shared-contract/platform/http/problem';

type RefusalDetails = Partial<Pick<Outdated, 'version' | 'stored'> & Pick<SecondStepNeeded, 'secondStep'>>;

/** A failed call: its status (0 if there was no response) and the message for the user. */
export type ApiFailure = { status: number; data: Problem & RefusalDetails };

export const unreachable: ApiFailure = {
  status: 0,
  data: { message: 'We could not reach the service. Please check your connection and try again.' },
};
const unexplained = 'Something went wrong at our end. Please try again in a moment.';
/** The error of a query that threw an exception of our own. */
export const failedHere: ApiFailure = { status: 0, data: { message: unexplained } };

const isAbort = (error: unknown) => (error as Error).name === 'AbortError';

/** The body of a response: JSON parsed, everything else as text, an empty one as undefined. */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw isAbort(error) ? error : new ApiError(unreachable);
  });
  if (!text) return undefined;
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/**
 * The error in a response, in the shape of PD-10 whatever the response looked like. It includes the stored version if the edit was based on
 * an older one, and the token that finishes a login.
 */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body = await bodyOf(response).catch(() => undefined);
  const { version, stored, secondStep } = (body ?? {}) as Partial<Outdated & SecondStepNeeded>;
  return { status: response.status, data: { ...problemOf({ data: body }), version, stored, secondStep } };
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** The message and fields of any error that a call or query can reject with. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) return error.data;
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : error;
  if (error instanceof Error || !isProblem(data) || data.message === '') return { message: unexplained };
  return data.fields ? { message: data.message, fields: data.fields } : { message: data.message };
}

/** Whether the requested thing does not exist for this viewer; a malformed id gets 400 (PD-2). */
export const isMissing = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 400 || status === 404;
};

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** The error that `callApi` and `getJson` reject with. */
export class ApiError extends Error implements ApiFailure {
  readonly status: number;
  readonly data: ApiFailure['data'];
  constructor({ status, data }: ApiFailure) {
    super(data.message);
    this.status = status;
    this.data = data;
  }
}
