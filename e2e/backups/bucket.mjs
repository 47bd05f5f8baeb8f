import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from '@marketplace/embedded-database/parts';
import { generate } from 'selfsigned';

const name = 'market-backups';

/** A local bucket with TLS, as pgBackRest requires, and its own certificate; it can be offline for a while. */
export async function startBucket(folder) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const authority = join(folder, 'bucket.pem');
  writeFileSync(authority, cert);
  const port = await freePort();
  const open = async () => {
    const server = new S3rver({
      ...{ address: '127.0.0.1', port, key, cert, silent: true, directory: join(folder, 'bucket') },
      // It signs some queries differently from S3.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name }],
    });
    await server.run();
    return server;
  };
  let server = await open();
  const close = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  return {
    port,
    authority,
    folder: join(folder, 'bucket', name),
    close,
    openAgain: async () => {
      server = await open();
    },
  };
}
