import { join } from 'node:path';
import serveStatic from '@fastify/static';
import Fastify from 'fastify';
import { bundle } from '../build/bundle.mjs';
import { compressBelow } from '../build/compress.mjs';
import { cacheFolder, root } from '../build/parts.mjs';
import { baseConfig } from '../build/webpack/base.config.mjs';

const path = join(cacheFolder, 'lcp');

/** Builds the empty page as the product's parts are built, and serves it the same way: compressed, hashed, kept. */
export async function serveEmptyPage() {
  const base = baseConfig('shell', { mode: 'production', path, publicPath: '/assets/' });
  const compilation = await bundle({
    ...base,
    name: 'empty',
    context: root,
    entry: { empty: './tools/lcp/empty-page.tsx' },
    cache: { ...base.cache, name: 'empty-page' },
  });
  await compressBelow(path);
  const app = Fastify();
  await app.register(serveStatic, {
    root: path,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  const page = pageWith(Object.keys(compilation.assets).filter((name) => name.endsWith('.js')));
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { address, close: () => app.close() };
}

const pageWith = (scripts) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Empty</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${scripts.map((file) => `<script src="/assets/${file}" defer></script>`).join('\n')}
</head><body><div id="root"></div></body></html>
`;
