import { beforeEach, expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { ForRole } from './for-role.tsx';
import { signIn, signOut } from './sign-in.ts';
import { clearTokens, readTokens, writeTokens } from './token-store.ts';
import { fakeApi, somePair } from './wire.fixture.ts';

beforeEach(clearTokens);

const Screen = () => (
  <>
    <ForRole only="seller">For sellers</ForRole>
    <ForRole only={['seller', 'admin']}>For sellers and Admin</ForRole>
  </>
);

test('shows a role’s content only to that role, following sign-in', () => {
  const { container } = render(<Screen />);
  expect(container.textContent).toBe('');
  act(() => signIn(somePair(900, 'admin')));
  expect(container.textContent).toBe('For sellers and Admin');
  act(() => signIn(somePair(900, 'seller')));
  expect(container.textContent).toBe('For sellersFor sellers and Admin');
});

test('an expired token has no user', () => {
  writeTokens(somePair(-1, 'seller'));
  expect(render(<Screen />).container.textContent).toBe('');
});

test('notices a sign-out in another tab', () => {
  signIn(somePair(900, 'seller'));
  const { container } = render(<Screen />);
  expect(container.textContent).toContain('For sellers');
  // Another tab writes to the same storage; this one is only notified.
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'marketplace.session' }));
  });
  expect(container.textContent).toBe('');
});

test('signing out sends both tokens to the server and clears them', async () => {
  const pair = somePair();
  signIn(pair);
  const asked = fakeApi({ 'POST /logout': () => ({ body: 'Logged out' }) });
  const told = signOut();
  expect(readTokens()).toBeUndefined();
  await told;
  expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${pair.token}`);
  expect(asked[0]?.headers.get('refreshToken')).toBe(pair.refreshToken);
  expect(readTokens()).toBeUndefined();
});

test('signing out clears the tokens even when the server cannot be reached', async () => {
  signIn(somePair());
  fakeApi({});
  await signOut();
  expect(readTokens()).toBeUndefined();
});
