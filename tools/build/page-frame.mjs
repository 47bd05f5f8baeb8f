import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionKey } from '../../shared-auth/src/session-key.ts';
import { cssVariables, siteName } from '../../shared-ui/src/tokens.ts';
import { root } from '../webpack/folders.mjs';

const read = (name) => readFileSync(join(root, 'shell/src/page', name), 'utf8');
const comments = /\/\*.*?\*\//gs;
const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** What the server writes into every page so that something is painted at once; it is the shell's, so built with it. */
export function pageFrame() {
  const script = oneLine(read('frame.js').replace('{sessionKey}', sessionKey));
  return {
    siteName,
    style: cssVariables() + oneLine(read('frame.css').replaceAll(comments, '')),
    body: read('frame.html').replace('{siteName}', siteName).replaceAll('\n', ''),
    script,
    scriptDigest: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  };
}
