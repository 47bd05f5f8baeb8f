import { type RouteName, routes } from '@marketplace/shared-contract/routes';
import { filesFor, hint } from './hints.ts';
import type { ReleasedArea, ReleasedState } from './released-state.ts';

export type PageRequest = { state: ReleasedState; route: RouteName; nonce: string };

/** The page every screen starts from: title, hints, painted frame, registry and the shell. */
export function renderPage({ state, route, nonce }: PageRequest): string {
  const { scripts, styles, frame } = state.shell;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${routes[route].title} · ${frame.siteName}`)}</title>
<link rel="icon" href="${icon}">
${filesFor(state, route).map(hint).join('\n')}
<style nonce="${nonce}">${frame.style}</style>
<meta name="style-nonce" content="${nonce}">
<script type="application/json" id="registry">${inScript(state.areas.map(listed))}</script>
</head>
<body>
<div id="root">${frame.body}</div>
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${scripts.map((file) => `<script src="${file}" defer></script>`).join('\n')}
</body>
</html>
`;
}

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0f274c"/><path d="M8 23V9.5l8 6.5 8-6.5V23" fill="none" stroke="#d9bd7d" stroke-width="3"/></svg>',
)}`;

/** The shell needs an area's address and screens; its file lists are the server's. */
const listed = ({ needs, publishedAt, ...area }: ReleasedArea) => area;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

// `</script>` inside a text would end the element.
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
