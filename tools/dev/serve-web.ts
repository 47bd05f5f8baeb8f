// Serves the built web client with canned responses, without the product behind it: `node tools/dev/serve-web.ts [port]`.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toPublicRegistry } from '@marketplace/releases/public-registry';
import { fileSource } from '@marketplace/releases/sources/file';
import { areaCalls } from '@marketplace/shared-contract/platform/calls/areas';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import Fastify from 'fastify';
import { webPlugin } from '../../api/src/web/web.plugin.ts';
import { cannedApi } from './canned-api.ts';

const dist = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist');

/** Starts the server; port 0 takes a free one. Returns its address. */
export async function serveWeb(port = 0) {
  const app = Fastify({ logger: false });
  await app.register(cannedApi);
  const releases = fileSource(dist);
  for (const call of Object.values(areaCalls)) {
    app.get(apiBase + call.path, { config: { allow: 'everyone' } }, () => {
      const registry = releases();
      return registry && toPublicRegistry(registry, call === areaCalls.adminAreas ? 'admin' : 'everyone');
    });
  }
  await app.register(webPlugin, { folders: [dist], releases, site: { publicUrl: 'http://localhost' } });
  const address = await app.listen({ port, host: '127.0.0.1' });
  return { address, close: () => app.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await serveWeb(Number(process.argv[2] ?? 0));
  console.log(address);
}
