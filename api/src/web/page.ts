import type { RouteName } from '@marketplace/shared-contract/routes';
import { dataBlock } from './escaped.ts';
import { headOf } from './head.ts';
import { filesFor, hint } from './hints.ts';
import { paintedBody } from './painted.ts';
import type { ReleasedArea, ReleasedState } from './released-state.ts';
import type { Site } from './site.ts';

export type PageRequest = { state: ReleasedState; site: Site; route: RouteName; nonce: string };

/** The page every screen starts from: head, hints, painted frame, registry and the shell. */
export function renderPage({ state, site, route, nonce }: PageRequest): string {
  const { scripts, styles, frame } = state.shell;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headOf(state, site, route)}
<script>${frame.script}</script>
${filesFor(state, route).map(hint).join('\n')}
<style nonce="${nonce}">${frame.style}</style>
<meta name="style-nonce" content="${nonce}">
${dataBlock('application/json', 'registry', state.areas.map(listed))}
${dataBlock('application/json', 'settings', { mailServiceUrl: site.mailServiceUrl })}
</head>
<body>
<div id="root">${paintedBody(state, route)}</div>
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${scripts.map((file) => `<script src="${file}" defer></script>`).join('\n')}
</body>
</html>
`;
}

/** The shell needs an area's address and screens; its file lists are the server's. */
const listed = ({ needs, publishedAt, ...area }: ReleasedArea) => area;
