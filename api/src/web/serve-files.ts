import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { apiFolder } from '../platform/process/api-folder.ts';
import { fileHeaders } from './render-page/page-headers.ts';

const hashed = /\.[0-9a-f]{8}\.\w+$/;
/** A path below a folder in canonical form: no parent steps, hidden files or characters with platform-dependent meaning. */
const plainPath = /^\w[\w@+.-]*(\/\w[\w@+.-]*)*$/;
const aYear = 31_536_000_000;

const brandFolder = fileURLToPath(new URL('src/web/brand', apiFolder));
const brandFiles = ['icon.svg', 'favicon.ico', 'apple-touch-icon.png', 'share-card.png'];
const aDay = 86_400_000;

/** Serves the built files, precompressed. A missing file is a 404, never the page. */
export async function serveFiles(app: FastifyInstance, places: string[]) {
  await app.register(serveStatic, {
    serve: false,
    root: places,
    preCompressed: true,
    index: false,
    suppressWarning: true,
  });
  const folders = { '/assets/*': 'shell', '/remotes/*': 'remotes' };
  for (const [url, folder] of Object.entries(folders)) {
    app.get<{ Params: { '*': string } }>(url, { config: { allow: 'everyone' } }, (request, reply) => {
      const file = request.params['*'];
      if (!plainPath.test(file)) return reply.callNotFound();
      const immutable = hashed.test(file);
      reply.headers(fileHeaders).header('vary', 'accept-encoding');
      const place = places.find((one) => existsSync(join(one, folder, file))) ?? places[0] ?? '';
      return reply.sendFile(file, join(place, folder), { immutable, maxAge: immutable ? aYear : 0 });
    });
  }
  for (const file of brandFiles) {
    app.get(`/${file}`, { config: { allow: 'everyone' } }, (_, reply) =>
      reply.headers(fileHeaders).sendFile(file, brandFolder, { maxAge: aDay }),
    );
  }
}
