import { bearer, refusalOf } from '@marketplace/shared-auth/pictures';
import { apiBase } from '@marketplace/shared-contract/calls';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { partBytes } from '@marketplace/shared-contract/particulars';
import { type DetailedError, defaultOptions, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { prefixOf } from './interrupted-upload.ts';

/** Why nothing is sent just now: this computer has no line, or nothing answers at the other end of it. */
export type Waiting = 'offline' | 'unanswered';
export type Progress = { part: number; waiting?: Waiting };
export type Sending = {
  /** The id it has arrived under. Rejects with `ApiError`; never ends after `stop`. */
  arrived: Promise<string>;
  /** Stops for now: the same file goes on where it was. */
  stop: () => void;
};

/** Two minutes in all: a server that is started anew, or a train in a tunnel. */
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

/** Whether a file for this post was not sent to its end from this browser, in the last day. */
export async function hasUnfinished(postId: number): Promise<boolean> {
  const isOfPost = ({ urlStorageKey }: { urlStorageKey: string }) =>
    urlStorageKey.startsWith(`tus::${prefixOf(postId)}`);
  const stored = (await urlStorage.findAllUploads()).filter(isOfPost);
  const isOld = ({ creationTime }: { creationTime: string }) => Date.now() - Date.parse(creationTime) > dayMs;
  for (const { urlStorageKey } of stored.filter(isOld)) await urlStorage.removeUpload(urlStorageKey);
  return !stored.every(isOld);
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
/** What another try may put right: no answer, a part that is elsewhere already, too many calls, a server that is busy. */
const isPassing = (status: number) => status === 0 || status === 409 || status === 429 || status >= 500;
/** A session that ended while a part was on its way is renewed for the next; one that is over stays refused. */
const mostRenewals = 3;

/** The library would begin anew, at byte 0, wherever it is not told how far a file got: only a file that is gone begins anew. */
function assertOffsetKnown(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 300 && status !== 404) throw new UnknownOffset(status);
}

/** Sends a file part by part: it goes on where it was after a broken line, a reload, and a server started anew (ADR-0086). */
export function sendInParts(postId: number, file: File, onProgress: (progress: Progress) => void): Sending {
  const endpoint = new URL(apiBase + sellerCalls.beginTransfer.path, location.origin);
  endpoint.search = String(new URLSearchParams({ id: String(postId), name: file.name }));
  let part = 0;
  let upload: Upload;
  const again = () => upload.start();
  const arrived = new Promise<string>((resolve, reject) => {
    upload = new Upload(file, {
      endpoint: endpoint.href,
      chunkSize: partBytes,
      retryDelays,
      fingerprint: () => fingerprintOf(postId, file) as Promise<string>,
      onBeforeRequest: async (request) => request.setHeader('authorization', await bearer()),
      onAfterResponse: assertOffsetKnown,
      onProgress: (sent, total) => {
        part = total > 0 ? sent / total : 0;
        onProgress({ part });
      },
      onShouldRetry: (error, attempt) => {
        const status = statusOf(error);
        if (!navigator.onLine || !(isPassing(status) || (status === 401 && attempt < mostRenewals))) return false;
        onProgress({ part, waiting: 'unanswered' });
        return true;
      },
      onError: async (error) => {
        if (statusOf(error) === 0 && !navigator.onLine) {
          onProgress({ part, waiting: 'offline' });
          return addEventListener('online', again, { once: true });
        }
        reject(await refusalOf(statusOf(error), (error as DetailedError).originalResponse?.getBody() ?? ''));
      },
      onSuccess: () => resolve(new URL(upload.url ?? '', location.origin).searchParams.get('id') ?? ''),
    });
    const begin = async () => {
      const [previous] = await upload.findPreviousUploads();
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    };
    begin().catch(reject);
  });
  const stop = () => {
    removeEventListener('online', again);
    void upload.abort();
  };
  return { arrived, stop };
}
