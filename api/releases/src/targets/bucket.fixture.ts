import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import S3rver, { type Middleware } from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';

/**
 * An S3 server on this machine with one bucket, and a client. The server has neither conditional nor atomic writes, so both are added:
 * PUT with If-None-Match or If-Match returns 412 if the object does not meet the condition.
 */
export async function openBucket(t: TestContext): Promise<{ client: S3Client }> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // For some queries it computes a signature that differs from S3's.
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
  return { client };
}

function conditionalWrites(directory: string): Middleware {
  const tags = new Map<string, string>();
  const turns = new Map<string, Promise<void>>();
  const run: Middleware = async (context, next) => {
    const { 'if-none-match': absent, 'if-match': expected } = context.headers;
    // A deleted object has no tag.
    const isThere = existsSync(join(directory, `${context.path}._S3rver_object`));
    const tag = isThere ? tags.get(context.path) : undefined;
    if (context.method === 'PUT' && ((absent === '*' && tag) || (expected && expected !== tag))) {
      context.status = 412;
      context.type = 'application/xml';
      context.body = '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>No</Message></Error>';
      return;
    }
    await next();
    if (context.method === 'PUT') tags.set(context.path, context.response.get('etag'));
    if (context.body instanceof Readable) context.body = await buffer(context.body);
  };
  // Serialises calls per object: nobody reads half a write, and of two concurrent writes one wins.
  return (context, next) => {
    const turn = (turns.get(context.path) ?? Promise.resolve()).then(() => run(context, next));
    turns.set(
      context.path,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

type Send = (command: object) => Promise<unknown>;

/** A client of a store whose calls pass through `around`. */
export function clientAround(client: S3Client, around: (send: Send, command: object) => Promise<unknown>): S3Client {
  const send = client.send.bind(client) as Send;
  return Object.assign(Object.create(client), { send: (command: object) => around(send, command) });
}
