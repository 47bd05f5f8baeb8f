import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signIn, signOut } from '@marketplace/shared-auth';
import type { Preview, Registry } from '@marketplace/shared-contract/web/areas';
import { act, screen } from '@testing-library/react';
import { cannedTokens } from '../../canned-tokens.fixture.ts';
import { releaseOf } from '../../monitoring/release-of-error.ts';
import { registerAreas, released } from '../registry.fixture.ts';
import { fetchAdminRegistry, registeredArea } from '../registry.ts';
import { leavesForPreview } from './preview-tab.ts';

const asked: string[] = [];
const answer = (areas: Registry['areas'], preview: Preview) => {
  globalThis.fetch = jest.fn(async (url) => {
    asked.push(String(url instanceof Request ? url.url : url));
    return Response.json({ shell: { version: '1' }, areas, preview });
  }) as typeof fetch;
};
const banner = () => screen.queryByRole('region', { name: 'Preview' })?.textContent ?? undefined;

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
});
afterEach(() => act(() => localStorage.clear()));

test('a preview of the admin area is kept in silence, and only an Admin is told of it, by the call for their area', async () => {
  history.replaceState(null, '', '/?release=admin%40b&preview=pr-43.1764150000.sig');
  registerAreas({ admin: null });
  expect(leavesForPreview(document)).toBe(false);
  expect([location.search, banner()]).toEqual(['', undefined]);
  // No later page is asked for otherwise.
  expect(leavesForPreview(document)).toBe(false);

  signIn(cannedTokens('admin'));
  const version = '1.4.2-ab12';
  answer([{ ...released('admin'), version }], {
    releases: [{ area: 'admin', version }],
    until: new Date(Date.now() + 60_000).toISOString(),
  });
  await act(() => fetchAdminRegistry());
  expect(asked[0]).toMatch(/\/api\/admin\/areas\?release=admin%40b&preview=pr-43\.1764150000\.sig$/);
  expect(registeredArea('admin')?.version).toBe(version);
  expect(banner()).toContain('You are looking at a preview of Admin 1.4.2-ab12, not the live service.');
  // What this page reports counts for no release.
  expect(releaseOf('seller')).toBeUndefined();

  globalThis.fetch = jest.fn(async () => Response.json({})) as typeof fetch;
  await act(() => signOut());
  // Whoever comes next in this tab is told nothing.
  expect(banner()).toBeUndefined();
});

test('an Admin is told why the admin area’s preview is not shown', async () => {
  history.replaceState(null, '', '/?release=admin%40b&preview=pr-43.1764150000.sig');
  registerAreas({ admin: null });
  leavesForPreview(document);
  act(() => signIn(cannedTokens('admin')));
  answer([released('admin')], { releases: [], problem: 'The preview was taken away.' });
  await act(() => fetchAdminRegistry());
  expect(screen.getByRole('alert').textContent).toBe(
    'The preview was taken away. You are looking at the live service.',
  );
  expect(sessionStorage.getItem('marketplace.preview')).toBeNull();
});
