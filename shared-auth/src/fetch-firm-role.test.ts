import { beforeEach, expect, test } from '@jest/globals';
import { fetchFirmRole } from './fetch-firm-role.ts';
import { signIn } from './sign-in.ts';
import { clearTokens } from './token-store.ts';
import { fakeApi, somePair } from './wire.fixture.ts';

const role = { role: 'clerk', shared: true, requests: 2 };
beforeEach(clearTokens);

test('defect 118: concurrent requests by menu and screen share one call', async () => {
  const asked = fakeApi({ 'GET /seller/firm-role': () => ({ body: role }) });
  signIn(somePair(900, 'seller', 'ann'));
  expect(await Promise.all([fetchFirmRole(), fetchFirmRole()])).toEqual([role, role]);
  expect(asked).toHaveLength(1);
  await fetchFirmRole();
  expect(asked).toHaveLength(2);
});

test('defect 118: a user logging in meanwhile does not get another’s response', async () => {
  const asked = fakeApi({ 'GET /seller/firm-role': () => ({ body: role }) });
  signIn(somePair(900, 'seller', 'ann'));
  const first = fetchFirmRole();
  signIn(somePair(900, 'seller', 'ben'));
  await Promise.all([first, fetchFirmRole()]);
  expect(asked).toHaveLength(2);
});
