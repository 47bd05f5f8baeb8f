import { bearer, refusalOf } from '@marketplace/shared-auth/pictures';
import { partBytes } from '@marketplace/shared-contract/marketplace/particulars/transfers';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { type Deferred, deferred } from '@marketplace/shared-contract/platform/http/deferred';
import { type DetailedError, defaultOptions, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { prefixOf } from './interrupted-upload.ts';

/** Why nothing is sent just now: this computer has no line, or nothing answers at the other end of it. */
export type Waiting = 'offline' | 'unanswered';
export type Progress = { part: number; waiting?: Waiting };
export type Sending = {
  /** The id it has arrived under. Rejects with `ApiError`; never ends after `stop`. */
  arrived: Promise<string>;
  /** Pauses: the same file later resumes. */
  stop: () => void;
  /** Stops for good, so that nothing of it is known here any more; returns the id to take it back by, if it has one. */
  giveUp: () => Promise<string | undefined>;
};

/** Two minutes in all: covers a server restart, or a train in a tunnel. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000];
const dayMs = 86_400_000;
const { urlStorage } = defaultOptions;

/** By what a file is known again in this browser: none of its name can be read there. Undefined where nothing can be reckoned. */
async function fingerprintOf(postId: number, { name, size, lastModified }: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const bytes = new TextEncoder().encode([name, size, lastModified].join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return prefixOf(postId) + [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const lockOf = (fingerprint: string | undefined) => `marketplace.sending.${fingerprint}`;
/** How long a reloading page may take to release its upload. */
const letGoMs = 1500;

/** Whether another form, in this tab or another, is sending a file. Without the browser's locks (plain http) none can be known of. */
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

/** The files for a post that were not sent to their end from this browser, and that nothing is sending. */
async function unfinishedOf(postId: number): Promise<Stored[]> {
  const isOfPost = ({ urlStorageKey }: Stored) => urlStorageKey.startsWith(`tus::${prefixOf(postId)}`);
  const stored = ((await urlStorage.findAllUploads()) as Stored[]).filter(isOfPost);
  const sent = await Promise.all(stored.map(isBeingSent));
  return stored.filter((_, place) => !sent[place]);
}

const idOf = (url: string | null) => (url && new URL(url, location.origin).searchParams.get('id')) || undefined;

/** Whether a file for this post was not sent to its end from this browser, in the last day. */
export async function hasUnfinished(postId: number): Promise<boolean> {
  const stored = await unfinishedOf(postId);
  const isOld = ({ creationTime }: Stored) => Date.now() - Date.parse(creationTime) > dayMs;
  for (const { urlStorageKey } of stored.filter(isOld)) await urlStorage.removeUpload(urlStorageKey);
  return !stored.every(isOld);
}

/** Forgets all files for a post that were not sent to their end; returns the ids to take them back by. */
export async function giveUpUnfinished(postId: number): Promise<string[]> {
  const stored = await unfinishedOf(postId);
  for (const { urlStorageKey } of stored) await urlStorage.removeUpload(urlStorageKey);
  return stored.flatMap(({ uploadUrl }) => idOf(uploadUrl) ?? []);
}

/** Forgets where a file was: it was checked, or refused. */
export async function forgetFile(postId: number, file: File): Promise<void> {
  const fingerprint = await fingerprintOf(postId, file);
  if (!fingerprint) return;
  for (const { urlStorageKey } of await urlStorage.findUploadsByFingerprint(fingerprint))
    await urlStorage.removeUpload(urlStorageKey);
}

/** An answer to the question how far a file got that leaves it open whether the file is there. */
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
/** An exception of our own or a file that cannot be read; a request that got no answer is caused by an event (defect 130). */
function exceptionIn(error: Error): unknown {
  const { originalRequest, causingError } = error as DetailedError;
  if (!originalRequest) return error;
  return causingError instanceof Error && !(causingError instanceof UnknownOffset) ? causingError : undefined;
}
/** What another try may put right: no answer, a part that is elsewhere already, too many calls, a server that is busy. */
const isPassing = (status: number) => status === 0 || status === 409 || status === 429 || status >= 500;
/** A session that ended while a part was on its way is renewed for the next; one that is over stays refused. */
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
  /** Resolves when it is known what became of the call that begins the file, which may have been taken at the other end. */
  let beginning: Deferred | undefined;
  const again = () => upload.start();
  const arrived = new Promise<string>((resolve, reject) => {
    upload = new Upload(file, {
      endpoint: endpoint.href,
      chunkSize: partBytes,
      retryDelays,
      fingerprint: () => fingerprintOf(postId, file) as Promise<string>,
      onBeforeRequest: async (request) => {
        // The library forgets that it was stopped where it had not begun yet.
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
