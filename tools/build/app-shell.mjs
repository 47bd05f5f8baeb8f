import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionKey } from '../../shared-auth/src/session-key.ts';
import { siteName } from '../../shared-ui/src/site.ts';
import { themeKey } from '../../shared-ui/src/theme/theme-key.ts';
import { cssVariables } from '../../shared-ui/src/tokens.ts';
import { fontAddresses, fontFaces } from './fonts.mjs';
import { root } from './parts.mjs';

const read = (name) => readFileSync(join(root, 'shell/src/page', name), 'utf8');
const comments = /\/\*.*?\*\//gs;
const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** What comes later wins, and above all of them what is in no layer: the parts' own styles (ADR-0041). */
const layers = '@layer tokens,ui,page;';

/** The app shell that the server writes into every page, so that something is painted at once. It is built with the shell. */
export function appShell() {
  const script = oneLine(read('session-mark.js').replace('{sessionKey}', sessionKey).replace('{themeKey}', themeKey));
  return {
    siteName,
    fonts: fontAddresses(),
    style: `${layers}${fontFaces()}@layer tokens{${cssVariables()}}@layer page{${oneLine(read('app-shell.css').replaceAll(comments, ''))}}`,
    body: read('app-shell.html').replace('{siteName}', siteName).replaceAll('\n', ''),
    script,
    scriptDigest: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  };
}
