import { expect, test } from '@jest/globals';
import { areas, routeNames } from '@marketplace/shared-contract/platform/routes/routes';
import { screen, within } from '@testing-library/react';
import { areaAnswers } from '../areas/federation.fixture.ts';
import { openShell } from '../shell.fixture.tsx';

test('a reloaded form of a post stays below the list that led there', async () => {
  const screens = Object.fromEntries(routeNames.map((name) => [name, () => <h1>{name}</h1>]));
  for (const area of areas) areaAnswers(area, screens);
  sessionStorage.setItem('marketplace.menu-entry', 'DraftPosts');
  await openShell('/post/7/amend-assets', 'seller');
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { current: true }).textContent).toBe('Drafts');
});
