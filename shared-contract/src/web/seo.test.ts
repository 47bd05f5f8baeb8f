import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../platform/routes/routes.ts';
import { descriptions, indexablePages, isIndexablePage } from './seo.ts';

test('only open pages are indexed, each with its own title and description of suitable length', () => {
  for (const name of indexablePages) {
    assert.equal(routes[name].allow, 'everyone', name);
    const { length } = descriptions[name];
    assert.ok(length >= 70 && length <= 165, `${name}: ${length} characters`);
  }
  assert.equal(new Set(Object.values(descriptions)).size, indexablePages.length);
});

test('does not index single-use email pages or missing pages', () => {
  for (const name of ['ResetPass', 'ConfirmEmail', 'RegistrationSuccess', 'NotFound'] as const) {
    assert.equal(isIndexablePage(name), false, name);
  }
});
