import { expect } from '@jest/globals';
import { signIn } from '@marketplace/shared-auth';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { registerAreas } from './areas/registry.fixture.ts';
import { cannedTokens } from './canned-tokens.fixture.ts';
import { routeObjects } from './routes.tsx';

/** The API's responses to the shell itself: no notifications by default. */
const nothingToTell = async (): Promise<Response> => Response.json([]);

/** Opens the shell at an address, signed in with a role (for `minutes`) or not. Areas respond as in `areaAnswers`. */
export async function openShell(address: string, role?: Role, api: typeof fetch = nothingToTell, minutes?: number) {
  localStorage.clear();
  globalThis.fetch = api;
  if (role) signIn(cannedTokens(role, minutes));
  registerAreas();
  const router = createMemoryRouter(routeObjects(), { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.initialized).toBe(true));
  await partsLoaded();
  return { where: () => router.state.location.pathname + router.state.location.search, router };
}

/** Waits until the frame's separately loaded parts are rendered. */
export const partsLoaded = () =>
  act(async () => {
    await Promise.all([
      import('./layout/menu-counts-of.ts'),
      import('./layout/waiting-count.ts'),
      import('./notifications/notification-list.tsx'),
    ]);
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  });

/** jsdom has none; parts that wait to be visible are not rendered. */
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
