import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseLegalText } from './parse.mjs';

const parser = readFileSync(new URL('./parse.mjs', import.meta.url));

/** For Jest: the same module as the webpack loader makes. */
export default {
  process: (text) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(parseLegalText(text))} };`,
  }),
  getCacheKey: (text) => createHash('sha256').update(parser).update(text).digest('hex'),
};
