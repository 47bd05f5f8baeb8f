import { expect, test } from '@jest/globals';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { menus, pathTo, type RouteName, routeNames, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { menuParent } from './menu-parent.rules.ts';

test.each<[RouteName, Role | undefined, RouteName | undefined, RouteName | undefined]>([
  ['LivePosts', 'seller', undefined, 'LivePosts'],
  ['PostDetail', 'seller', undefined, 'LivePosts'],
  ['PostDetail', 'seller', 'PostingArchive', 'PostingArchive'],
  ['PostDetail', 'seller', 'AddPost', 'LivePosts'],
  ['AmendPostAssets', 'seller', 'DraftPosts', 'DraftPosts'],
  ['PostDetail', 'buyer', 'ExpressedInterest', 'PostingInbox'],
  ['GiveUndertaking', 'buyer', 'ExpressedInterest', 'PostingInbox'],
  ['OwnUndertakings', 'buyer', undefined, 'OwnUndertakings'],
  ['ReadParticulars', 'buyer', 'PostingInbox', 'OwnUndertakings'],
  ['ExpressInterest', 'buyer', undefined, 'PostingInbox'],
  ['PostDetail', 'admin', 'InvoiceList', 'AdminPosts'],
  ['Repost', 'admin', undefined, 'AdminPosts'],
  ['InterestDetail', 'seller', 'LivePosts', 'ViewInterest'],
  ['InvoiceOutput', 'seller', undefined, 'UserInvoices'],
  ['InvoiceOutput', 'admin', undefined, 'InvoiceList'],
  ['CertificateOutput', 'admin', undefined, 'CertificateList'],
  ['AdminUser', 'admin', undefined, 'AdminUsers'],
  ['Invitation', 'seller', undefined, 'YourFirm'],
  ['Invitation', 'buyer', undefined, undefined],
  ['Invitation', 'admin', undefined, undefined],
  ['ContactUs', undefined, undefined, 'Help'],
  ['VerifiedCertificate', undefined, undefined, 'VerifyCertificate'],
  ['PostDetail', undefined, undefined, undefined],
  ['ConditionalHome', 'buyer', 'PostingInbox', undefined],
])('%s of a %s, come from %s, belongs to %s', (name, role, last, parent) => {
  expect(menuParent(name, role, last)).toBe(parent);
});

test.each<[RouteName, Role, RouteName | undefined, RouteName, RouteName]>([
  ['PostDetail', 'seller', undefined, 'ScheduledPosts', 'ScheduledPosts'],
  ['PostDetail', 'seller', 'AddPost', 'ScheduledPosts', 'ScheduledPosts'],
  ['PostDetail', 'seller', 'LivePosts', 'PostingArchive', 'PostingArchive'],
  ['PostDetail', 'seller', 'ViewInterest', 'ScheduledPosts', 'ScheduledPosts'],
  ['PostDetail', 'seller', 'PostingArchive', 'PostingArchive', 'ConditionalHome'],
  ['PostDetail', 'buyer', 'ExpressedInterest', 'PostingInbox', 'PostingInbox'],
  ['InvoiceOutput', 'seller', undefined, 'UserInvoices', 'ScheduledPosts'],
])('%s of a %s, come from %s, belongs to %s where it says itself %s', (name, role, last, parent, above) => {
  expect(menuParent(name, role, last, pathTo(above))).toBe(parent);
});

test('every screen outside the menu belongs to a menu entry', () => {
  for (const role of ['seller', 'admin'] as const) {
    for (const name of routeNames.filter((one) => routes[one].area === role)) {
      expect([name, menus[role].some((entry) => entry === menuParent(name, role))]).toEqual([name, true]);
    }
  }
});
