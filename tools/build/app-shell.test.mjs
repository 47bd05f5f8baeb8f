import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { appShell } from './app-shell.mjs';

const { script, body } = appShell();

test('defect 138: the first script of a page has the syntax of the oldest browsers', () => {
  assert.doesNotMatch(script, /=>|`|\b(const|let|class|async)\b|catch\s*\{|\?\.|\?\?|\.\.\./);
});

test('defect 138: an old browser sees the oldest supported versions, and no request to wait or reload', () => {
  assert.match(script, /It needs Chrome 109, Edge 109, Firefox 115 or Safari 16\.4, or a later version\./);
  assert.match(body, /<p class="frame-late" hidden>/);
});

test('D6: preloads that hang for ten seconds before the scripts run are dropped; finished ones stay', () => {
  const links = ['came', 'hangs'].map((href) => ({ href, removed: false }));
  for (const link of links) link.remove = () => Object.assign(link, { removed: true });
  const timers = new Map();
  const begun = [];
  const window = { CompressionStream: {} };
  const document = {
    documentElement: { classList: { add: () => undefined }, dataset: {} },
    querySelectorAll: () => links,
    addEventListener: (name, act) => begun.push([name, act]),
  };
  runInNewContext(script, {
    ...{ window, document, CSS: { supports: () => true }, localStorage: { getItem: () => null } },
    ...{
      addEventListener: () => undefined,
      performance: { getEntriesByName: (name) => (name === 'came' ? [{}] : []) },
    },
    setTimeout: (act, after) => timers.set(after, act) && after,
    clearTimeout: (timer) => timers.delete(timer),
  });
  timers.get(10_000)();
  assert.deepEqual(
    links.map(({ removed }) => removed),
    [false, true],
  );
  for (const [name, act] of begun) if (name === 'DOMContentLoaded') act();
  assert.equal(timers.size, 0, 'scripts that have run need nothing to be let go');
});
