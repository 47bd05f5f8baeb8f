import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shellApi } from '../../shared-contract/src/web/shell-api.ts';
import { raiseNeeded, recordFile, surface } from './surface.mjs';

test('what areas may use of the shell is what its version says', () => {
  const recorded = JSON.parse(readFileSync(recordFile, 'utf8'));
  const say =
    'What areas may use has changed: raise shellApi in shared-contract/src/web/shell-api.ts, then npm run shell-api';
  assert.deepEqual({ version: shellApi, names: surface() }, recorded, say);
});

test('a name that goes is a new first number, a name that comes a new second one', () => {
  const before = { ui: ['Button', 'Page'], auth: ['signIn'] };
  for (const [after, raise] of [
    [before, undefined],
    [{ ...before, ui: ['Button', 'Page', 'Card'] }, 'minor'],
    [{ ...before, date: ['DateField'] }, 'minor'],
    [{ ...before, ui: ['Button', 'Card'] }, 'major'],
    [{ ui: before.ui }, 'major'],
  ]) {
    assert.equal(raiseNeeded(before, after), raise);
  }
});
