import type { RouteName } from '@marketplace/shared-contract/routes';
import { dataBlock, escaped } from './escaped.ts';
import { headOf } from './head.ts';
import { filesFor, held, hint, manifestsFor } from './hints.ts';
import { listed } from './listed.ts';
import { paintedBody } from './painted.ts';
import type { ReleasedState } from './released-state.ts';
import type { Site } from './site.ts';

export type PageRequest = { state: ReleasedState; site: Site; route: RouteName; nonce: string };

/** The page every screen starts from: head, hints, painted frame, registry and the shell. */
export function renderPage({ state, site, route, nonce }: PageRequest): string {
  const { scripts, styles, frame } = state.shell;
  const { shell, areas } = listed(state, 'everyone');
  const attributesOf = held(state);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headOf(state, site, route)}
<script>${frame.script}</script>
${filesFor(state, route)
  .map((file) => hint(file, attributesOf(file)))
  .join('\n')}
${manifestsFor(state, route)
  .map((file) => `<link rel="prefetch" as="fetch" href="${escaped(file)}">`)
  .join('\n')}
<style nonce="${nonce}">${frame.style}</style>
<meta name="style-nonce" content="${nonce}">
${dataBlock('application/json', 'shell', shell)}
${dataBlock('application/json', 'registry', areas)}
${dataBlock('application/json', 'settings', { mailServiceUrl: site.mailServiceUrl, areaOverrides: site.areaOverrides || undefined })}
</head>
<body>
<div id="root">${paintedBody(state, route)}</div>
${styles.map((file) => `<link rel="stylesheet" href="${escaped(file)}"${attributesOf(file)}>`).join('\n')}
${scripts.map((file) => `<script src="${escaped(file)}"${attributesOf(file)} defer></script>`).join('\n')}
</body>
</html>
`;
}
