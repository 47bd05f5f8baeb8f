import { expect, test } from '@jest/globals';
import { redirectAfterLogin } from './redirect-after-login.ts';

const cases: [string, string, string][] = [
  ['nothing named', '', '/'],
  ['a screen with an id', 'name=PostDetail&id=7', '/post/7'],
  ['a screen that needs an id and has none', 'name=PostDetail', '/'],
  ['a screen without an id', 'name=LivePosts', '/user/live-posts'],
  ['an address instead of a name', 'name=https://example.org', '/'],
  ['a name every object has', 'name=constructor', '/'],
  ['Login itself', 'name=Login', '/'],
  ['an id that would be a path', 'name=PostDetail&id=../../x', '/post/..%2F..%2Fx'],
  ['defect 63: filters', 'name=LivePosts&query=sort%3Dreference%26page%3D2', '/user/live-posts?sort=reference&page=2'],
  ['defect 63: an address as filters', 'name=LivePosts&query=%2F%2Fevil.example', '/user/live-posts'],
  ['defect 63: a fragment as filters', 'name=LivePosts&query=a%3D%23x%252F..', '/user/live-posts?a=%23x%2F..'],
  ['defect 63: a value too long', `name=LivePosts&query=a%3D${'x'.repeat(201)}%26b%3D1`, '/user/live-posts?b=1'],
];

test.each(cases)('%s: %s leads to %s', (_, query, address) => {
  expect(redirectAfterLogin(new URLSearchParams(query), { role: 'buyer' })).toBe(address);
});
