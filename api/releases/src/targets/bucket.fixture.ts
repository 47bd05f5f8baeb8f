import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import S3rver, { type Middleware } from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';

/**
 * An S3 server on this machine with one bucket, and a client of it. The server does not know conditional writes; they are
 * added before it as S3 has them: PUT with If-None-Match or If-Match is 412 where the object is not as required.
 */
export async function openBucket(t: TestContext): Promise<{ client: S3Client; url: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It computes the signature of some queries otherwise than S3 does.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'releases' }],
  });
  server.middleware.unshift(conditionalWrites());
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
  return { client, url: `http://127.0.0.1:${port}/releases` };
}

function conditionalWrites(): Middleware {
  const tags = new Map<string, string>();
  return async (context, next) => {
    if (context.method !== 'PUT') return next();
    const { 'if-none-match': absent, 'if-match': expected } = context.headers;
    const tag = tags.get(context.path);
    if ((absent === '*' && tag) || (expected && expected !== tag)) {
      context.status = 412;
      context.type = 'application/xml';
      context.body = '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>No</Message></Error>';
      return undefined;
    }
    // Set before the write, as of two concurrent writes only one may pass.
    tags.set(context.path, 'under way');
    await next();
    tags.set(context.path, context.response.get('etag') || createHash('md5').update(context.path).digest('hex'));
    return undefined;
  };
}
