import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { isForAdminsOnly } from '@marketplace/shared-contract/platform/routes/roles';
import { isReleased, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { descriptionOf, isIndexablePage, titleOf } from '@marketplace/shared-contract/web/seo';
import escapeHtml from 'escape-html';
import { addressOf, type PageWords, type Site } from './site.ts';
import { structuredData } from './structured-data.ts';

/** Whether search engines may index a page: an open one whose screen is released. */
export const isIndexed = (registry: ReleaseRegistry, route: RouteName): boolean =>
  isIndexablePage(route) && isReleased(registry.areas, route);

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const graph = (property: string, content: string) =>
  `<meta property="og:${property}" content="${escapeHtml(content)}">`;

/** A data block of the page. `</script>` inside a text would end it. Nothing of it runs, so the page's policy allows it. */
export const dataBlock = (type: string, id: string | undefined, value: unknown): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** Title, plus the metadata for search engines and link previews if the page is public; other pages ask to be left out. */
export function headOf(registry: ReleaseRegistry, site: Site, route: RouteName, words?: PageWords): string {
  const { siteName } = registry.shell.frame;
  // The page is the same for everybody, so it hides the titles of Admin screens; the shell shows them once there is a session.
  const title = isForAdminsOnly(routes[route].allow) ? siteName : `${words?.title ?? titleOf(route)} · ${siteName}`;
  const description = words?.description ?? descriptionOf(route) ?? '';
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('theme-color', '#0f274c'),
    icons,
    ...(description ? [meta('description', description)] : []),
  ];
  const cardOf = (address: string) => sharedLink(site, { siteName, title, description, address });
  // Post pages disappear after four weeks: link previews may show them, search engines may not index them.
  const noIndex = [...lines, meta('robots', 'noindex')];
  if (words) return [...noIndex, ...cardOf(site.publicUrl + words.path)].join('\n');
  if (!isIndexablePage(route) || !isIndexed(registry, route)) return noIndex.join('\n');
  const address = addressOf(site, route);
  return [
    ...lines,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...cardOf(address),
    dataBlock('application/ld+json', undefined, structuredData(site, route, siteName)),
  ].join('\n');
}

type SharedLink = { siteName: string; title: string; description: string; address: string };

/** The link preview of a page. */
const sharedLink = ({ publicUrl }: Site, { siteName, title, description, address }: SharedLink): string[] => [
  graph('type', 'website'),
  graph('site_name', siteName),
  graph('locale', 'en_GB'),
  graph('title', title),
  graph('description', description),
  graph('url', address),
  graph('image', `${publicUrl}/share-card.png`),
  graph('image:width', '1200'),
  graph('image:height', '630'),
  graph('image:alt', siteName),
  meta('twitter:card', 'summary_large_image'),
];

const icons = `<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">`;
