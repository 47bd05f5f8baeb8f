import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Target } from './target.ts';

const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
};
const encodings: Record<string, string> = { br: 'br', gz: 'gzip' };
const extensionOf = (key: string) => key.split('.').pop() ?? '';
const contentTypeOf = (key: string) =>
  contentTypes[extensionOf(key.replace(/\.(br|gz)$/, ''))] ?? 'application/octet-stream';
const hasContentHash = /\.[0-9a-f]{8}\.\w+(\.(br|gz))?$/;

/** The status of a store's refusal; 0 if it could not be reached. */
export const statusOf = (error: unknown): number =>
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode ?? 0;

/** S3 responds with 412 if a condition on the object was not met; other stores with 409 during another write. */
const conditionFailed = (error: unknown) => [409, 412].includes(statusOf(error));

/**
 * Releases in a bucket of any store with the S3 protocol and its conditional writes. Keys, region and address are the SDK's own settings
 * (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3).
 */
export function bucketTarget(address: string, client = openBucketClient()): Target {
  const { hostname: Bucket, pathname } = new URL(address);
  const prefix = pathname.slice(1) && `${pathname.slice(1).replace(/\/$/, '')}/`;

  const saying = <T>(work: () => Promise<T>) => withSentence(address, work);

  async function put(key: string, Body: string | Uint8Array, condition: { IfMatch?: string; IfNoneMatch?: string }) {
    const object = {
      Bucket,
      Key: prefix + key,
      Body,
      ContentType: contentTypeOf(key),
      CacheControl: cacheControlOf(key),
    };
    const encoding = encodings[extensionOf(key)];
    try {
      await client.send(
        new PutObjectCommand({ ...object, ...condition, ...(encoding && { ContentEncoding: encoding }) }),
      );
      return true;
    } catch (error) {
      if (conditionFailed(error)) return false;
      throw error;
    }
  }

  return {
    name: address,
    read: (key) =>
      saying(async () => {
        try {
          const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + key }));
          return { content: (await Body?.transformToByteArray()) ?? new Uint8Array(), tag: ETag };
        } catch (error) {
          if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
          throw error;
        }
      }),
    create: (key, body) => saying(() => put(key, body, { IfNoneMatch: '*' })),
    replace: (key, body, tag) => saying(() => put(key, body, tag ? { IfMatch: tag } : { IfNoneMatch: '*' })),
    list: (folder) =>
      saying(async () => {
        const keys: string[] = [];
        for (let ContinuationToken: string | undefined; ; ) {
          const page: ListObjectsV2CommandOutput = await client.send(
            new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${folder}/`, ContinuationToken }),
          );
          keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
          ContinuationToken = page.NextContinuationToken;
          if (!ContinuationToken) return keys;
        }
      }),
    remove: (keys) =>
      saying(async () => {
        const perCall = 1000;
        for (let from = 0; from < keys.length; from += perCall) {
          const Objects = keys.slice(from, from + perCall).map((key) => ({ Key: prefix + key }));
          await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        }
      }),
    now: () =>
      saying(async () => {
        const command = new ListObjectsV2Command({ Bucket, Prefix: `${prefix}registry.json`, MaxKeys: 1 });
        let date = '';
        command.middlewareStack.add(
          (next) => async (request) => {
            const result = await next(request);
            date = (result.response as { headers?: Record<string, string> }).headers?.date ?? '';
            return result;
          },
          { step: 'deserialize' },
        );
        await client.send(command);
        return date ? new Date(date) : new Date();
      }),
    // A bucket shows only complete objects, so there is nothing to clean up.
    tidy: async () => undefined,
  };
}

/** Runs work on a store; refusals and lost connections become sentences. */
async function withSentence<T>(address: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { name, message } = error as Error;
    const status = statusOf(error);
    const reason = message && message !== name ? `${name}: ${message}` : name;
    const sentence =
      status === 0
        ? `${address} cannot be reached (${reason}). Repeat the command when it can.`
        : `${address} refused a call with status ${status} (${reason}).`;
    throw new Error(sentence, { cause: error });
  }
}

const cacheControlOf = (key: string) => (hasContentHash.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache');

// Stores other than Amazon's are addressed by path: they seldom have a host name for every bucket. By default the SDK waits forever for a
// store that accepts a call and does not respond.
/** A client of the store in the SDK's own settings. */
export const openBucketClient = () =>
  new S3Client({
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  });
