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

test('a page names the document and leaves the focus of a page that was just loaded alone', () => {
  open();
  expect(document.title).toBe('First · Insolvency Marketplace');
  expect(document.activeElement).toBe(document.body);
});

test('the way back is a link with nothing on it but where it leads', async () => {
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

test('after a navigation the heading of the new page has the focus', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1, name: 'Second' }));
  expect(document.title).toBe('Second · Insolvency Marketplace');
});

test('a change of the query alone takes the focus from nobody', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }));
  const sort = await screen.findByRole('link', { name: 'Sort' });
  await userEvent.click(sort);
  expect(document.activeElement).toBe(sort);
});
