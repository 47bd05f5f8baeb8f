import { expect, test } from '@jest/globals';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { redirectAfterLogin } from './redirect-after-login.ts';

const cases: [string, Role, string, string][] = [
  ['nothing named', 'buyer', '', '/'],
  ['a screen with an id', 'buyer', 'name=PostDetail&id=7', '/post/7'],
  ['a screen that needs an id and has none', 'buyer', 'name=PostDetail', '/'],
  ['a screen of the role', 'seller', 'name=LivePosts', '/user/live-posts'],
  ['a seller’s screen for an Admin', 'admin', 'name=LivePosts', '/user/live-posts'],
  ['a screen of another role', 'buyer', 'name=LivePosts', '/'],
  ['an address instead of a name', 'buyer', 'name=https://example.org', '/'],
  ['a name every object has', 'buyer', 'name=constructor', '/'],
  ['Login itself', 'buyer', 'name=Login', '/'],
  ['an id that would be a path', 'buyer', 'name=PostDetail&id=../../x', '/post/..%2F..%2Fx'],
  [
    'defect 63: filters',
    'seller',
    'name=LivePosts&query=sort%3Dreference%26page%3D2',
    '/user/live-posts?sort=reference&page=2',
  ],
  ['defect 63: an address as filters', 'seller', 'name=LivePosts&query=%2F%2Fevil.example', '/user/live-posts'],
  [
    'defect 63: a fragment as filters',
    'seller',
    'name=LivePosts&query=a%3D%23x%252F..',
    '/user/live-posts?a=%23x%2F..',
  ],
  [
    'defect 63: a value too long',
    'seller',
    `name=LivePosts&query=a%3D${'x'.repeat(201)}%26b%3D1`,
    '/user/live-posts?b=1',
  ],
  ['defect 63: filters of a screen of another role', 'buyer', 'name=LivePosts&query=page%3D2', '/'],
];

test.each(cases)('%s, signed in as %s: %s leads to %s', (_, role, query, address) => {
  expect(redirectAfterLogin(new URLSearchParams(query), { role })).toBe(address);
});
