import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import S3rver, { type Middleware } from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';
import { unlessMissing } from './file-errors.ts';
import type { Target } from './target.ts';

/**
 * An S3 server on this machine with one bucket, and a client of it. The server does not know conditional writes; they are
 * added before it as S3 has them: PUT with If-None-Match or If-Match is 412 where the object is not as required.
 */
export async function openBucket(t: TestContext): Promise<{ client: S3Client; url: string; stored: Stored }> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // For some queries it computes a different signature from S3.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'releases' }],
  });
  server.middleware.unshift(conditionalWrites(directory));
  const { port } = await server.run();
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  t.after(async () => {
    client.destroy();
    await server.close();
    await rm(directory, { recursive: true });
  });
  return { client, url: `http://127.0.0.1:${port}/releases`, stored: storedIn(join(directory, 'releases')) };
}

const ending = '._S3rver_object';
const underWay = 'under way';

/** What a bucket holds, read where its server keeps it: a test that looks a thousand times makes no calls for it. */
type Stored = (prefix: string) => Target;

function storedIn(directory: string): Stored {
  const readOnly = async () => assert.fail('only to look at');
  return (prefix) => ({
    name: prefix,
    async read(key) {
      const content = await readFile(join(directory, prefix, key + ending)).catch(unlessMissing);
      return content && { content, tag: undefined };
    },
    async list(folder) {
      const names = (await readdir(join(directory, prefix, folder)).catch(unlessMissing)) ?? [];
      return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name.slice(0, -ending.length)}`);
    },
    create: readOnly,
    replace: readOnly,
    now: readOnly,
    remove: readOnly,
    tidy: readOnly,
  });
}

function conditionalWrites(directory: string): Middleware {
  const tags = new Map<string, string>();
  return async (context, next) => {
    if (context.method !== 'PUT') return next();
    const { 'if-none-match': absent, 'if-match': expected } = context.headers;
    // What was deleted has no tag any more.
    const known = tags.get(context.path);
    const tag = known === underWay || existsSync(join(directory, context.path + ending)) ? known : undefined;
    if ((absent === '*' && tag) || (expected && expected !== tag)) {
      context.status = 412;
      context.type = 'application/xml';
      context.body = '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>No</Message></Error>';
      return undefined;
    }
    // Set before the write, as of two concurrent writes only one may pass.
    tags.set(context.path, underWay);
    try {
      await next();
    } catch (error) {
      // What arrives in part is not stored.
      if (tag) tags.set(context.path, tag);
      else tags.delete(context.path);
      throw error;
    }
    tags.set(context.path, context.response.get('etag') || createHash('md5').update(context.path).digest('hex'));
    return undefined;
  };
}
