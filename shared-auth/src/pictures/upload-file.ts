import { apiBase, type Call } from '@marketplace/shared-contract/platform/calls/calls';
import { ApiError, failureOf, unreachable } from '../api-error.ts';
import type { Query } from '../api-fetch.ts';
import { ensureCurrentSession } from '../refresh.ts';
import { readTokens } from '../token-store.ts';
import { withTrace } from '../with-trace.ts';

export type UploadOptions = {
  query: Query;
  file: Blob;
  /** Called with the fraction sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
};

/** A large file over a slow line. */
const timeoutMs = 10 * 60_000;

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function send(call: Call, { query, file, onProgress, signal }: UploadOptions): Promise<Response> {
  const url = new URL(apiBase + call.path, location.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(call.method, url);
    const headers = withTrace({
      authorization: `Bearer ${readTokens()?.token ?? ''}`,
      'content-type': 'application/octet-stream',
    });
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? 'text/plain' },
        }),
      );
    request.onerror = request.ontimeout = request.onabort = () => reject(new ApiError(unreachable));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** The authorisation header for a library that makes its own calls; refreshes an expired session first. */
export async function bearer(): Promise<string> {
  await ensureCurrentSession();
  return `Bearer ${readTokens()?.token ?? ''}`;
}

/** The error of a call made by a library; status 0 means no response. */
export async function refusalOf(status: number, body: string): Promise<ApiError> {
  if (status === 0) return new ApiError(unreachable);
  return new ApiError(await failureOf(new Response(body, { status, headers: { 'content-type': 'application/json' } })));
}

/** Uploads a file as the body of a call and returns the response's body; refreshes an expired session first. Rejects with `ApiError`. */
export async function uploadFile<T>(call: Call, options: UploadOptions): Promise<T> {
  await ensureCurrentSession();
  const response = await send(call, options);
  if (!response.ok) throw new ApiError(await failureOf(response));
  return (await response.json()) as T;
}
