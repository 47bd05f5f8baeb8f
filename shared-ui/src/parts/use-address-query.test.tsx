import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { SortControl } from '../post/sort-control.tsx';
import { useAddressQuery } from './use-address-query.ts';

const replacing = { replace: true, preventScrollReset: true };

function Sort() {
  const { query, change } = useAddressQuery();
  const value = {
    sort: query.get('sort') === 'heading' ? 'heading' : 'startDate',
    direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
  } as const;
  return <SortControl value={value} onChange={(by) => change({ page: undefined, ...by }, replacing)} />;
}

/** Another part of the same screen, with a hook of its own. */
function Pages() {
  const { query, change } = useAddressQuery();
  return (
    <button type="button" onClick={() => change({ page: '2' })}>
      Page {query.get('page') ?? '1'}
    </button>
  );
}

/** A list whose navigations end when the test says so, like a guard's that checks the session first. */
function openList() {
  const waiting: (() => void)[] = [];
  const loader = async ({ request }: { request: Request }) => {
    if (new URL(request.url).search === '') return null;
    const { promise, resolve } = Promise.withResolvers<null>();
    waiting.push(() => resolve(null));
    return promise;
  };
  const list = (
    <>
      <Sort />
      <Pages />
      <Link to="/other">Other</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/list', element: list, loader, hydrateFallbackElement: <p>Wait</p> },
      { path: '/other', element: <Link to="/list">List</Link> },
    ],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  const settle = () => act(async () => waiting.splice(0).forEach((go) => void go()));
  return { router, settle };
}

const sortBy = async (words: string) => userEvent.selectOptions(await screen.findByLabelText('Sort by'), words);
const sortedBy = async () => (await screen.findByLabelText<HTMLSelectElement>('Sort by')).value;

test('defect 65: the last of two quick choices wins, and each shows at once', async () => {
  const { router, settle } = openList();
  await sortBy('Oldest first');
  expect(await sortedBy()).toBe('startDate asc');
  await sortBy('Heading Z to A');
  expect(await sortedBy()).toBe('heading desc');
  await settle();
  expect(router.state.location.search).toBe('?sort=heading&direction=desc');
});

test('defect 65: changes by different parts of a screen build on each other', async () => {
  const { router, settle } = openList();
  await sortBy('Oldest first');
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  await settle();
  expect(router.state.location.search).toBe('?sort=startDate&direction=asc&page=2');
  await sortBy('Heading A to Z');
  await settle();
  expect(router.state.location.search).toBe('?sort=heading&direction=asc');
});

test('forgets a change abandoned for another screen', async () => {
  const { router } = openList();
  await sortBy('Oldest first');
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  await userEvent.click(await screen.findByRole('link', { name: 'List' }));
  expect(await sortedBy()).toBe('startDate desc');
  expect(router.state.location.search).toBe('');
});

test('Back shows the previous address', async () => {
  const { router, settle } = openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Page 1' }));
  await settle();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button', { name: 'Page 1' })).toBeTruthy();
});
