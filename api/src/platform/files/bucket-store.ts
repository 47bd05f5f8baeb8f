import { createReadStream } from 'node:fs';
import { pipeline, type Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { openBucketClient, statusOf } from '@marketplace/releases/targets/bucket';
import { type FileStore, isFileKey, pathOfKey } from './file-store.ts';
import { passedOn } from './network-pieces.ts';

/** Small chunks reuse memory; chunks of 64 KB are allocated each time, and twenty concurrent files then held 10 MB more. */
const pieceBytes = 16 * 1024;

/**
 * Files in an S3-compatible bucket. Keys, region and endpoint are the SDK's own settings. Objects appear only when complete, so
 * nothing needs temporary names or tidying.
 */
export function bucketStore(address: string, client: S3Client = openBucketClient()): FileStore {
  const { hostname: Bucket, pathname } = new URL(address);
  const prefix = pathname.slice(1) && `${pathname.slice(1).replace(/\/$/, '')}/`;
  const objectOf = (key: string) => ({ Bucket, Key: prefix + pathOfKey(key) });
  /** An object's content; undefined if it does not exist. */
  async function contentOf(key: string): Promise<Readable | undefined> {
    try {
      return (await client.send(new GetObjectCommand(objectOf(key)))).Body as Readable;
    } catch (error) {
      if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return undefined;
      throw error;
    }
  }
  return {
    name: address,
    async write(key, content) {
      const [Body, ContentLength] =
        'path' in content
          ? [createReadStream(content.path, { highWaterMark: pieceBytes }), content.size]
          : [content, content.byteLength];
      await client.send(new PutObjectCommand({ ...objectOf(key), Body, ContentLength }));
    },
    async open(key) {
      const content = await contentOf(key);
      return content && pipeline(content, collected(), () => undefined);
    },
    async *read(key) {
      const content = await contentOf(key);
      if (!content) throw new Error(`${key} is not in ${address}`);
      for await (const piece of content) {
        yield piece;
        passedOn(piece);
      }
    },
    async *entries() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          const key = Key.slice(prefix.length + 3);
          if (isFileKey(key)) yield { key, size: Size, at: LastModified };
        }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)));
    },
    tidy: async () => undefined,
    close: () => client.destroy(),
  };
}

/** Passes chunks to the reader; destroying it releases the object's connection. */
const collected = () =>
  new Transform({
    transform(piece, _encoding, done) {
      passedOn(piece);
      done(null, piece);
    },
  });
