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

const statusOf = (error: unknown) => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode ?? 0;

/** S3 answers 412 where a condition on the object was not met; other stores answer 409 while another write is under way. */
const conditionFailed = (error: unknown) => [409, 412].includes(statusOf(error));

/**
 * Releases in a bucket of any store that speaks S3 and its conditional writes. Keys, region and address are the SDK's own
 * settings (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3).
 */
export function bucketTarget(address: string, client = connect()): Target {
  const { hostname: Bucket, pathname } = new URL(address);
  const prefix = pathname.slice(1) && `${pathname.slice(1).replace(/\/$/, '')}/`;

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
    async read(key) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + key }));
        return { text: (await Body?.transformToString()) ?? '', tag: ETag };
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey' || statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    create: (key, body) => put(key, body, { IfNoneMatch: '*' }),
    replace: (key, text, tag) => put(key, text, tag ? { IfMatch: tag } : { IfNoneMatch: '*' }),
    async list(folder) {
      const keys: string[] = [];
      for (let ContinuationToken: string | undefined; ; ) {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${folder}/`, ContinuationToken }),
        );
        keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
        ContinuationToken = page.NextContinuationToken;
        if (!ContinuationToken) return keys;
      }
    },
    async remove(keys) {
      const perCall = 1000;
      for (let from = 0; from < keys.length; from += perCall) {
        const Objects = keys.slice(from, from + perCall).map((key) => ({ Key: prefix + key }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}

const cacheControlOf = (key: string) => (hasContentHash.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache');

// Stores other than Amazon's are addressed by path: they seldom have a host name for every bucket.
const connect = () =>
  new S3Client({ forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) });
