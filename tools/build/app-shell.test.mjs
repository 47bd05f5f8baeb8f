import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appShell } from './app-shell.mjs';

const { script, body } = appShell();

test('defect 138: the first script of a page has the syntax of the oldest browsers', () => {
  assert.doesNotMatch(script, /=>|`|\b(const|let|class|async)\b|catch\s*\{|\?\.|\?\?|\.\.\./);
});

test('defect 138: an old browser is named the oldest that will do, and is not asked to wait or reload', () => {
  assert.match(script, /It needs Chrome 109, Edge 109, Firefox 115 or Safari 16\.4, or a later version\./);
  assert.match(body, /<p class="frame-late" hidden>/);
});
