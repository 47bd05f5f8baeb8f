import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shellApi } from '../../shared-contract/src/web/shell-api.ts';
import { raiseNeeded, recordFile, surface } from './surface.mjs';

test('the shell API matches the surface recorded for its version', () => {
  const recorded = JSON.parse(readFileSync(recordFile, 'utf8'));
  const say =
    'What areas may use has changed: raise shellApi in shared-contract/src/web/shell-api.ts, then npm run shell-api';
  assert.deepEqual({ version: shellApi, names: surface() }, recorded, say);
});

test('removing a name needs a new major version, adding one a new minor version', () => {
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
