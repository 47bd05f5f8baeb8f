import { toPublicRegistry } from '@marketplace/releases/public-registry';
import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { isForAdminsOnly } from '@marketplace/shared-contract/platform/routes/roles';
import { type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import escapeHtml from 'escape-html';
import { appShellHtml } from './app-shell.ts';
import { dataBlock, headOf } from './head.ts';
import type { PageWords, Site } from './site.ts';

export type PageRequest = {
  registry: ReleaseRegistry;
  site: Site;
  route: RouteName;
  nonce: string;
  /** What this address is about, if that is more than its screen's name. */
  words?: PageWords | undefined;
  /** The page's whole text as HTML, for browsers that cannot run scripts. */
  text?: string | undefined;
};

/** The HTML page of every screen: head, preloads, app shell, registry and the shell's scripts. */
export function renderPage({ registry, site, route, nonce, words, text }: PageRequest): string {
  const { scripts, styles, frame } = registry.shell;
  const { shell, areas } = toPublicRegistry(registry, 'everyone');
  const attributesOf = integrityAttributes(registry);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headOf(registry, site, route, words)}
<script>${frame.script}</script>
${preloadFiles(registry, route)
  .map((file) => preloadLink(file, attributesOf(file)))
  .join('\n')}${route === 'PublicPost' && words?.picture ? `\n${preloadPicture(words.picture)}` : ''}
<style nonce="${nonce}">${frame.style}</style>
<meta name="style-nonce" content="${nonce}">
${site.traces ? '<meta name="traces" content="on">\n' : ''}${dataBlock('application/json', 'shell', shell)}
${dataBlock('application/json', 'registry', areas)}
${dataBlock('application/json', 'settings', { mailServiceUrl: site.mailServiceUrl, areaOverrides: site.areaOverrides || undefined })}
</head>
<body>
<div id="root">${appShellHtml(registry, route, words, text)}</div>
${styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}"${attributesOf(file)}>`).join('\n')}
${scripts.map((file) => `<script src="${escapeHtml(file)}"${attributesOf(file)} defer></script>`).join('\n')}
</body>
</html>
`;
}

/**
 * Preloads the files that a page for `route` will load, including typefaces, so that all are requested in the second round trip. Never
 * preloads the admin area's files, because the page does not know who requests it.
 */
function preloadFiles({ shell, areas }: ReleaseRegistry, route: RouteName): string[] {
  // The shell's own first: with HTTP/1.1 a browser has six connections, and hanging files of an area could occupy them all (D6).
  const start = [...shell.styles, ...shell.scripts, ...shell.chunks, ...(shell.frame.fonts ?? [])];
  const area = areas.find(({ name }) => name === routes[route].area);
  if (!area || isForAdminsOnly(area.allow)) return start;
  const needs = [area.needs.remote, area.needs[route]].filter((one) => one !== undefined);
  const shared = needs.flatMap(({ uses }) => uses.flatMap((key) => shell.provides[key] ?? []));
  return [...new Set([...start, area.entry.address, ...needs.flatMap(({ files }) => files), ...shared])];
}

/**
 * The attributes that make a browser reject any file but the released one. A preloaded file is used only if it is requested with the
 * same attributes and mode.
 */
function integrityAttributes({ shell, areas }: ReleaseRegistry): (file: string) => string {
  const integrityByFile = new Map([shell, ...areas].flatMap(({ files }) => Object.entries(files)));
  return (file) => {
    const integrity = integrityByFile.get(file);
    return `${integrity ? ` integrity="${integrity}"` : ''} crossorigin="anonymous"`;
  };
}

const destinations: Record<string, string> = { js: 'script', css: 'style', woff2: 'font' };

/** The preload link of a file; empty if it cannot be preloaded. */
function preloadLink(file: string, attributes: string): string {
  const destination = destinations[file.slice(file.lastIndexOf('.') + 1)];
  return destination ? `<link rel="preload" as="${destination}" href="${escapeHtml(file)}"${attributes}>` : '';
}

/** The preload link of the picture at the top of a page, so that it loads alongside the scripts. */
const preloadPicture = (address: string): string =>
  `<link rel="preload" as="image" href="${escapeHtml(address)}" fetchpriority="high">`;
