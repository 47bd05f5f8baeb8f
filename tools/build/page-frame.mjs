import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssVariables, siteName } from '../../shared-ui/src/tokens.ts';
import { root } from '../webpack/folders.mjs';

const read = (name) => readFileSync(join(root, 'shell/src/page', name), 'utf8');
const comments = /\/\*.*?\*\//gs;

/** What the server writes into every page so that something is painted at once; it is the shell's, so built with it. */
export const pageFrame = () => ({
  siteName,
  style: cssVariables() + read('frame.css').replaceAll(comments, '').replaceAll(/\s+/g, ' ').trim(),
  body: read('frame.html').replace('{siteName}', siteName).replaceAll('\n', ''),
});
