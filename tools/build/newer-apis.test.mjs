import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './parts.mjs';

/** Browser APIs that the oldest supported browsers lack (PD-82, MDN's tables); the compiler's `lib` does not know their age. */
const newer = [
  /\bAbortSignal\.any\(/,
  /\bResponse\.json\(/,
  /\bURL\.(canParse|parse)\(/,
  /\bIntl\.(Segmenter|DurationFormat)\b/,
  /\b(requestIdleCallback|checkVisibility|setHTMLUnsafe|startViewTransition|moveBefore)\(/,
  /\bsearchParams\.size\b/,
  /\bfor await \(/,
];
const newerIn = (source) =>
  newer.filter((api) => api.test(source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, ''))).map(String);

test('defect 130: browser code uses no API that a supported browser lacks', () => {
  const files = globSync('{shared-auth,shared-contract,shared-ui,shell,remote-*}/src/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !/\.(test|fixture)\./.test(file));
  assert.ok(files.length > 500);
  const found = files.flatMap((file) =>
    newerIn(readFileSync(join(root, file), 'utf8')).map((api) => `${file}: ${api}`),
  );
  assert.deepEqual(found, []);
});

test('finds a newer API in code and not in a comment', () => {
  assert.equal(newerIn('return Response.json(null);').length, 1);
  assert.equal(newerIn('/** Like `Response.json(null)`. */\n  // URL.canParse(x)').length, 0);
});
