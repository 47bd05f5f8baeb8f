import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';

/**
 * An S3 server on this machine with one bucket, and a client of it. The server does not know conditional writes; they are
 * added before it as S3 has them: PUT with If-None-Match or If-Match is 412 where the object is not as asked.
 */
export async function openBucket(t) {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It reckons the signature of some queries otherwise than S3 does.
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

function conditionalWrites() {
  const tags = new Map();
  return async (ctx, next) => {
    if (ctx.method !== 'PUT') return next();
    const { 'if-none-match': absent, 'if-match': same } = ctx.headers;
    const tag = tags.get(ctx.path);
    if ((absent === '*' && tag) || (same && same !== tag)) {
      ctx.status = 412;
      ctx.type = 'application/xml';
      ctx.body = '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>No</Message></Error>';
      return undefined;
    }
    // Taken at once, as two that are under way may not both pass.
    tags.set(ctx.path, 'under way');
    await next();
    tags.set(ctx.path, ctx.response.get('etag') || createHash('md5').update(ctx.path).digest('hex'));
    return undefined;
  };
}
