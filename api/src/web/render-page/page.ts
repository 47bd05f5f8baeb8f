import { toPublicRegistry } from '@marketplace/releases/public-registry';
import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import escapeHtml from 'escape-html';
import { appShellHtml } from './app-shell.ts';
import { dataBlock, headOf } from './head.ts';
import { integrityAttributes, preloadFiles, preloadLink, preloadPicture } from './preload.ts';
import type { PageWords, Site } from './site.ts';

export type PageRequest = {
  registry: ReleaseRegistry;
  site: Site;
  route: RouteName;
  nonce: string;
  /** What this one address is about, where that is more than its screen's name. */
  words?: PageWords | undefined;
  /** The page's whole text as HTML, for browsers that cannot run scripts. */
  text?: string | undefined;
};

/** The page every screen starts from: head, preloads, app shell, registry, and the scripts of the shell. */
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
