import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RouteName, type RouteNamesOf, routes } from '../../platform/routes/routes.ts';
import { firmReaders, firmRoles, firmWriters } from './firm-roles.ts';
import { screenRoles } from './firm-screens.ts';
import { isClerk } from './invitation.ts';
import { teamRoles } from './team-roles.ts';

test('defect 129: each seller screen names the firm roles it is for', () => {
  const ofSellers = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].area === 'seller');
  for (const name of ofSellers as RouteNamesOf<'seller'>[]) assert.ok(screenRoles(name).length > 0, name);
});

test('defect 129: a table says for each role whether it is a clerk, and reads or writes posts', () => {
  assert.deepEqual([...firmRoles, ...teamRoles].filter(isClerk), ['colleague', 'billing', 'reader']);
  assert.deepEqual([...firmReaders], ['practitioner', 'colleague', 'reader']);
  assert.deepEqual([...firmWriters], ['practitioner', 'colleague']);
});
