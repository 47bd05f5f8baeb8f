import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openArea } from '../public-area.fixture.tsx';

test('an unknown address says so and leads home', async () => {
  openArea('/not-found');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Not Found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
});
