import { expect, test } from '@jest/globals';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { loginFor, redirectFor } from './guard.rules.ts';

const as = (role?: Role) => ({ session: role && { userId: '1', role, expiresAt: 0 } });

test.each<[RouteName, Role | undefined, string | undefined]>([
  ['ConditionalHome', undefined, undefined],
  ['ConditionalHome', 'seller', undefined],
  ['Help', 'admin', undefined],
  ['Login', undefined, undefined],
  ['PostDetail', undefined, '/login?name=PostDetail&id=7'],
  ['PostDetail', 'buyer', undefined],
  ['PostDetail', 'admin', undefined],
  ['PostingInbox', undefined, '/login?name=PostingInbox&id=7'],
  ['PostingInbox', 'buyer', undefined],
  ['PostingInbox', 'seller', '/'],
  ['PostingInbox', 'admin', '/'],
  ['LivePosts', 'buyer', '/'],
  ['LivePosts', 'seller', undefined],
  ['LivePosts', 'admin', undefined],
  ['AddPost', 'admin', undefined],
  ['AdminUsers', 'buyer', '/'],
  ['AdminUsers', 'seller', '/'],
  ['AdminUsers', 'admin', undefined],
  ['AdminUsers', undefined, '/login?name=AdminUsers&id=7'],
])('%s for %s leads to %s', (name, role, redirectTo) => {
  expect(redirectFor({ name, id: '7' }, as(role))).toBe(redirectTo);
});

test('names the ended session as the reason for the login', () => {
  const visitor = { session: undefined, expired: true };
  expect(redirectFor({ name: 'LivePosts' }, visitor)).toBe('/login?name=LivePosts&reason=expired');
  expect(redirectFor({ name: 'Help' }, visitor)).toBeUndefined();
});

test('the login returns by route name and id, never by address', () => {
  expect(loginFor({ name: 'LivePosts' })).toBe('/login?name=LivePosts');
  expect(loginFor({ name: 'PostDetail', id: 'a/b?c' })).toBe('/login?name=PostDetail&id=a%2Fb%3Fc');
});

test('skips the login for a logged-in user', () => {
  const login = (query: string) => redirectFor({ name: 'Login', query: new URLSearchParams(query) }, as('buyer'));
  expect(login('')).toBe('/');
  expect(login('name=PostDetail&id=7')).toBe('/post/7');
  expect(login('name=LivePosts')).toBe('/user/live-posts');
  expect(login('name=//evil.example')).toBe('/');
});

test('defect 63: the login returns to a list with its filters', () => {
  const query = new URLSearchParams('sort=reference&page=2');
  const login = redirectFor({ name: 'LivePosts', query }, as()) ?? '';
  expect(login).toBe('/login?name=LivePosts&query=sort%3Dreference%26page%3D2');
  const back = new URL(login, 'http://localhost').searchParams;
  expect(redirectFor({ name: 'Login', query: back }, as('seller'))).toBe('/user/live-posts?sort=reference&page=2');
});
