import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { sessionKey } from '../../shared-auth/src/session-key.ts';
import { siteName } from '../../shared-ui/src/site.ts';
import { themeKey } from '../../shared-ui/src/theme/theme-key.ts';
import { cssVariables } from '../../shared-ui/src/tokens.ts';
import { fontAddresses, fontFaces } from './fonts.mjs';
import { browsers, root } from './parts.mjs';

const read = (name) => readFileSync(join(root, 'shell/src/page', name), 'utf8');
const comments = /\/\*.*?\*\//gs;
const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** Later layers win over earlier ones; the parts' own styles are in no layer and win over all. */
const layers = '@layer tokens,ui,page;';

/** Names that readers know; Safari's row in the browserslist covers both of Apple's browsers. */
const browserNames = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari' };

/** The oldest supported browsers in words (PD-82). */
const oldestBrowsers = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.entries(browserNames).map(([id, name]) => {
    const query = browsers.find((one) => one.startsWith(`${id} >= `));
    return query.replace(`${id} >=`, name);
  }),
);

/** The page's first script, in the syntax of the oldest browsers: it detects the ones that can't run the rest. */
function firstScript() {
  const source = read('first-script.js')
    .replace('{sessionKey}', sessionKey)
    .replace('{themeKey}', themeKey)
    .replace('{browsers}', oldestBrowsers);
  return transformSync(source, { swcrc: false, isModule: false, jsc: { target: 'es5' }, minify: true }).code;
}

/** The app shell that the server writes into every page for an immediate first paint. Built with the shell. */
export function appShell() {
  const script = firstScript();
  return {
    siteName,
    fonts: fontAddresses(),
    style: `${layers}${fontFaces()}@layer tokens{${cssVariables()}}@layer page{${oneLine(read('app-shell.css').replaceAll(comments, ''))}}`,
    body: read('app-shell.html').replace('{siteName}', siteName).replaceAll('\n', ''),
    script,
    scriptDigest: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  };
}
