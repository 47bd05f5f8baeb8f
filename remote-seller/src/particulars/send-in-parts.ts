import { bearer, refusalOf } from '@marketplace/shared-auth/pictures';
import { partBytes } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { type Deferred, deferred } from '@marketplace/shared-contract/platform/http/deferred';
import { type DetailedError, defaultOptions, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { prefixOf } from './interrupted-upload.ts';

/** Why nothing is being sent: this computer is offline, or the server does not respond. */
export type Waiting = 'offline' | 'unanswered';
export type Progress = { part: number; waiting?: Waiting };
export type Sending = {
  /** The id of the uploaded file. Rejects with `ApiError`; never settles after `stop`. */
  arrived: Promise<string>;
  /** Pauses: choosing the same file later resumes. */
  stop: () => void;
  /** Stops for good and forgets the upload here; returns the id for deleting it, if it has one. */
  giveUp: () => Promise<string | undefined>;
};

/** Two minutes in all: covers a server restart, or a train in a tunnel. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000];
const dayMs = 86_400_000;
const { urlStorage } = defaultOptions;

/** The key by which this browser recognises a file; its name cannot be read from it. Undefined if it cannot be computed. */
async function fingerprintOf(postId: number, { name, size, lastModified }: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = new TextEncoder().encode([name, size, lastModified].join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return prefixOf(postId) + [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const lockOf = (fingerprint: string | undefined) => `marketplace.sending.${fingerprint}`;
/** How long a reloading page may take to release its upload. */
const letGoMs = 1500;

/** Whether another form, in this tab or another, is sending a file. Unknown without the browser's locks (plain http). */
async function isBeingSent({ urlStorageKey }: { urlStorageKey: string }): Promise<boolean> {
  const [, fingerprint] = urlStorageKey.split('::');
  const free = navigator.locks?.request(
    lockOf(fingerprint),
    { signal: AbortSignal.timeout(letGoMs) },
    async () => false,
  );
  return (await free?.catch(() => true)) ?? false;
}

type Stored = { urlStorageKey: string; uploadUrl: string | null; creationTime: string };

/** The unfinished uploads for a post from this browser that nothing is sending. */
async function unfinishedOf(postId: number): Promise<Stored[]> {
  const isOfPost = ({ urlStorageKey }: Stored) => urlStorageKey.startsWith(`tus::${prefixOf(postId)}`);
  const stored = ((await urlStorage.findAllUploads()) as Stored[]).filter(isOfPost);
  const sent = await Promise.all(stored.map(isBeingSent));
  return stored.filter((_, place) => !sent[place]);
}

const idOf = (url: string | null) => (url && new URL(url, location.origin).searchParams.get('id')) || undefined;

/** Whether this browser has an unfinished upload for this post, from the last day. */
export async function hasUnfinished(postId: number): Promise<boolean> {
  const stored = await unfinishedOf(postId);
  const isOld = ({ creationTime }: Stored) => Date.now() - Date.parse(creationTime) > dayMs;
  for (const { urlStorageKey } of stored.filter(isOld)) await urlStorage.removeUpload(urlStorageKey);
  return !stored.every(isOld);
}

/** Forgets all unfinished uploads for a post; returns the ids for deleting them. */
export async function giveUpUnfinished(postId: number): Promise<string[]> {
  const stored = await unfinishedOf(postId);
  for (const { urlStorageKey } of stored) await urlStorage.removeUpload(urlStorageKey);
  return stored.flatMap(({ uploadUrl }) => idOf(uploadUrl) ?? []);
}

/** Forgets an upload: it was checked, or refused. */
export async function forgetFile(postId: number, file: File): Promise<void> {
  const fingerprint = await fingerprintOf(postId, file);
  if (!fingerprint) return;
  for (const { urlStorageKey } of await urlStorage.findUploadsByFingerprint(fingerprint))
    await urlStorage.removeUpload(urlStorageKey);
}

/** A response to the offset request that leaves it open whether the file exists. */
class UnknownOffset extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`How far the file got is not known: status ${status}`);
    this.status = status;
  }
}

function statusOf(error: Error): number {
  const { originalResponse, causingError } = error as DetailedError;
  return originalResponse?.getStatus() ?? (causingError instanceof UnknownOffset ? causingError.status : 0);
}
/** An exception of our own or an unreadable file; a request without a response is caused by an event (defect 130). */
function exceptionIn(error: Error): unknown {
  const { originalRequest, causingError } = error as DetailedError;
  if (!originalRequest) return error;
  return causingError instanceof Error && !(causingError instanceof UnknownOffset) ? causingError : undefined;
}
/** Errors that another attempt may solve: no response, a part that is already stored, too many calls, a busy server. */
const isPassing = (status: number) => status === 0 || status === 409 || status === 429 || status >= 500;
/** A session that expired during a part is refreshed for the next; one that is over stays refused. */
const mostRenewals = 3;

/** Throws unless the server knows the offset: tus would otherwise restart at byte 0, which is right only if the file is gone. */
function assertOffsetKnown(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 300 && status !== 404) throw new UnknownOffset(status);
}

/** Sends a file in parts and resumes after a lost connection, a reload or a restart of the server (ADR-0081). */
export function sendInParts(postId: number, file: File, onProgress: (progress: Progress) => void): Sending {
  const endpoint = new URL(apiBase + sellerCalls.beginTransfer.path, location.origin);
  endpoint.search = String(new URLSearchParams({ id: String(postId), name: file.name }));
  let part = 0;
  let upload: Upload;
  let stopped = false;
  const { promise: released, resolve: release } = deferred();
  /** Resolves once the result of the call that creates the upload is known, as the server may have accepted it. */
  let beginning: Deferred | undefined;
  const again = () => upload.start();
  const arrived = new Promise<string>((resolve, reject) => {
    upload = new Upload(file, {
      endpoint: endpoint.href,
      chunkSize: partBytes,
      retryDelays,
      fingerprint: () => fingerprintOf(postId, file) as Promise<string>,
      onBeforeRequest: async (request) => {
        // The library forgets that it was stopped if it had not started yet.
        if (stopped) throw new Error('Stopped before it began');
        if (request.getMethod() === 'POST') beginning = deferred();
        request.setHeader('authorization', await bearer());
      },
      onAfterResponse: assertOffsetKnown,
      onUploadUrlAvailable: () => beginning?.resolve(),
      onProgress: (sent, total) => {
        part = total > 0 ? sent / total : 0;
        onProgress({ part });
      },
      onShouldRetry: (error, attempt) => {
        beginning?.resolve();
        const status = statusOf(error);
        if (exceptionIn(error)) return false;
        const isWorthIt = isPassing(status) || (status === 401 && attempt < mostRenewals);
        if (stopped || !navigator.onLine || !isWorthIt) return false;
        onProgress({ part, waiting: 'unanswered' });
        return true;
      },
      onError: async (error) => {
        if (stopped) return;
        const exception = exceptionIn(error);
        if (exception) return reject(exception);
        if (statusOf(error) === 0 && !navigator.onLine) {
          onProgress({ part, waiting: 'offline' });
          return addEventListener('online', again, { once: true });
        }
        reject(await refusalOf(statusOf(error), (error as DetailedError).originalResponse?.getBody() ?? ''));
      },
      onSuccess: () => resolve(idOf(upload.url) ?? ''),
    });
    const begin = async () => {
      const fingerprint = await fingerprintOf(postId, file);
      navigator.locks?.request(lockOf(fingerprint), () => released).catch(() => undefined);
      const [previous] = await upload.findPreviousUploads();
      if (stopped) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    };
    begin().catch(reject);
  });
  const stop = () => {
    stopped = true;
    release();
    removeEventListener('online', again);
    void upload.abort();
  };
  const giveUp = async () => {
    await beginning?.promise;
    stop();
    await forgetFile(postId, file);
    return idOf(upload.url);
  };
  return { arrived, stop, giveUp };
}
