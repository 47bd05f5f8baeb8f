import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import type { RegistrySource } from '@marketplace/releases/sources/source';
import { indexablePages } from '@marketplace/shared-contract/web/seo';
import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import { isIndexed } from './render-page/head.ts';
import { fileHeaders } from './render-page/page-headers.ts';
import { addressOf, type Site } from './render-page/site.ts';

const open = { config: { allow: 'everyone' } } as const;
const anHour = { ...fileHeaders, 'cache-control': 'public, max-age=3600' };

/** robots.txt and the sitemap. */
export async function serveCrawlers(app: FastifyInstance, site: Site, releases: RegistrySource) {
  app.get('/robots.txt', open, (_, reply) =>
    reply.headers(anHour).type('text/plain; charset=utf-8').send(robots(site)),
  );
  app.get('/sitemap.xml', open, (_, reply) =>
    reply.headers(anHour).type('application/xml; charset=utf-8').send(sitemap(site, releases())),
  );
}

/**
 * Allows private pages, because a crawler that cannot read them never sees that they ask to be left out. Also allows the home page's
 * posts and figures; without them a crawler would render an empty page.
 */
const robots = ({ publicUrl }: Site): string =>
  `User-agent: *\nAllow: /api/unauth/\nAllow: /api/label/\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

function sitemap(site: Site, registry: ReleaseRegistry | undefined): string {
  const pages = registry ? indexablePages.filter((name) => isIndexed(registry, name)) : [];
  const urls = pages.map((name) => `<url><loc>${escapeHtml(addressOf(site, name))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
