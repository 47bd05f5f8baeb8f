import { beforeEach, expect, test } from '@jest/globals';
import { postSorts } from '@marketplace/shared-contract/platform/json-list/post-sorts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useListSort } from './list-sort.ts';
import { SortControl } from './sort-control.tsx';

const { startDate, heading } = postSorts;
const sorts = { startDate, heading };

function List() {
  const { sort, direction, setSort, reset } = useListSort(sorts, 'startDate');
  return <SortControl value={{ sort, direction }} options={sorts} onChange={setSort} onReset={reset} />;
}

function openList(entry = '/list') {
  const element = <List />;
  const router = createMemoryRouter([{ path: '/list', element }, { path: '/other', element }, { path: '/' }], {
    initialEntries: [entry],
  });
  render(<RouterProvider router={router} />);
  const go = (to: string) => act(() => router.navigate(to));
  return { go, back: () => act(() => router.navigate(-1)), where: () => router.state.location.search };
}
const sortedBy = () => screen.getByLabelText<HTMLSelectElement>('Sort by').selectedOptions[0]?.textContent;
const sortBy = (words: string) => userEvent.selectOptions(screen.getByLabelText('Sort by'), words);
const usualOrder = () => screen.queryByRole('button', { name: 'Usual order' });

beforeEach(() => sessionStorage.clear());

test('defect 22: the menu entry restores each list’s own sort order', async () => {
  const { go, where } = openList();
  expect(sortedBy()).toBe('Newest first');
  await sortBy('Heading A to Z');
  expect(where()).toBe('?sort=heading&direction=asc');
  await go('/other');
  expect(sortedBy()).toBe('Newest first');
  await go('/list');
  expect(sortedBy()).toBe('Heading A to Z');
});

test('defect 22: offers the default order only if another is shown, and then stores it', async () => {
  const { go, where } = openList('/list?sort=heading');
  await userEvent.click(screen.getByRole('button', { name: 'Usual order' }));
  expect(sortedBy()).toBe('Newest first');
  expect([where(), usualOrder()]).toEqual(['', null]);
  await go('/other');
  await go('/list');
  expect(sortedBy()).toBe('Newest first');
});

test('defect 22: the address overrides the stored order, and a choice updates the address', async () => {
  sessionStorage.setItem('marketplace.sorts', JSON.stringify({ '/list': 'sort=heading&direction=asc' }));
  const { go, where } = openList('/list?sort=startDate&direction=asc');
  expect(sortedBy()).toBe('Oldest first');
  await go('/list?sort=nonsense');
  expect(sortedBy()).toBe('Heading A to Z');
  await sortBy('Heading Z to A');
  expect(where()).toBe('?sort=heading&direction=desc');
});

test('defect 22: ignores an invalid stored order', () => {
  sessionStorage.setItem('marketplace.sorts', '{"/list":7');
  openList();
  expect(sortedBy()).toBe('Newest first');
});

test('Back shows a list as it was sorted then', async () => {
  const { go, back, where } = openList();
  await go('/list?search=hotel');
  await sortBy('Heading Z to A');
  expect(where()).toBe('?search=hotel&sort=heading&direction=desc');
  await back();
  expect([where(), sortedBy()]).toEqual(['', 'Newest first']);
  await go('/list?search=mill');
  expect([where(), sortedBy()]).toEqual(['?search=mill', 'Newest first']);
});

test('a list opened with its stored order keeps it on Back', async () => {
  const { go, back } = openList();
  await sortBy('Heading Z to A');
  await go('/other');
  await go('/list');
  await go('/other');
  await back();
  expect(sortedBy()).toBe('Heading Z to A');
  await userEvent.click(screen.getByRole('button', { name: 'Usual order' }));
  expect([sortedBy(), usualOrder()]).toEqual(['Newest first', null]);
});
