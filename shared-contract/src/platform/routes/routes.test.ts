import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admits } from './roles.ts';
import { isRouteName, menus, pathTo, routeCard, routeNames } from './routes.ts';

test('a path contains its id and query, both encoded', () => {
  assert.equal(pathTo('PostDetail', 12), '/post/12');
  assert.equal(pathTo('ExpressInterest', 'a/b'), '/post/a%2Fb/express-interest/');
  assert.equal(pathTo('Login', undefined, { name: 'PostDetail', id: '12' }), '/login?name=PostDetail&id=12');
});

test('every path belongs to one route', () => {
  const paths = routeNames.map((name) => routeCard(name).path);
  assert.equal(new Set(paths).size, paths.length);
});

test('a menu offers only screens its role may open', () => {
  for (const [role, names] of Object.entries(menus)) {
    for (const name of names) assert.ok(admits(routeCard(name).allow, role as keyof typeof menus), `${role} ${name}`);
  }
});

test('the specified paths have their routes and roles', () => {
  const who = (name: Parameters<typeof routeCard>[0]) => {
    const { allow } = routeCard(name);
    return allow === 'everyone' ? 'everyone' : allow.join(' ');
  };
  assert.equal(who('ConditionalHome'), 'everyone');
  assert.equal(who('PostDetail'), 'buyer seller admin');
  assert.equal(who('PostingInbox'), 'buyer');
  assert.equal(who('AddPost'), 'seller admin');
  assert.equal(who('AdminPosts'), 'admin');
});

test('an unknown name is not a route', () => {
  for (const name of ['toString', '__proto__', 'Nowhere', '']) assert.equal(isRouteName(name), false);
});

test('menus start with the required screens in order (SHELL-013, SHELL-014)', () => {
  const titles = (role: keyof typeof menus) => menus[role].map((name) => routeCard(name).title);
  const required = {
    seller: [
      'Live Postings',
      'Add Post',
      'View Interest',
      'Posts in a Draft Stage',
      'Scheduled Posts',
      'Archived Posts',
      'Invoices',
      'Certificates',
    ],
    admin: ['Administrate Users', 'Administrate Posts', 'Invoices', 'Certificates', 'Dashboards'],
  };
  assert.deepEqual(titles('seller').slice(0, required.seller.length), required.seller);
  assert.deepEqual(titles('admin').slice(0, required.admin.length), required.admin);
});
