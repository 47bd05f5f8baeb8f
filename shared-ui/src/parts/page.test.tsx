import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { Page } from './page.tsx';

const open = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <Page title="First">
              <Link to="/second">Go on</Link>
            </Page>
          ),
        },
        {
          path: '/second',
          element: (
            <Page title="Second" back={{ to: '/', label: 'First' }}>
              <Link to="?sort=reference">Sort</Link>
            </Page>
          ),
        },
      ])}
    />,
  );

test('a page sets the document title, and keeps the focus after a page load', () => {
  open();
  expect(document.title).toBe('First · Insolvency Marketplace');
  expect(document.activeElement).toBe(document.body);
});

test('the back link contains only its destination', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  const back = await screen.findByRole('link', { name: 'First' });
  expect(
    back
      .getAttributeNames()
      .filter((name) => !name.startsWith('data-'))
      .sort(),
  ).toEqual(['class', 'href']);
});

test('focuses the new page’s heading after a navigation', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1, name: 'Second' }));
  expect(document.title).toBe('Second · Insolvency Marketplace');
});

test('a query change does not move the focus', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  const sort = await screen.findByRole('link', { name: 'Sort' });
  await userEvent.click(sort);
  expect(document.activeElement).toBe(sort);
});
