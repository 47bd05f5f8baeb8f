import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { QueryLike } from '../query-view.tsx';
import { Home } from './home.tsx';
import { tilesOf } from './tiles.tsx';

type Greeted = { forenames: string };
const draw = (query: Partial<QueryLike<Greeted>>) =>
  render(
    <Home
      query={{ isFetching: false, isLoading: false, refetch: () => undefined, ...query }}
      desk={() => <p>Today</p>}
      tiles={() => tilesOf('seller', { AddPost: { icon: 'plus', text: 'Write a post' } })}
    />,
    { wrapper: MemoryRouter },
  );
const tiles = () => screen.getByRole('list', { name: 'All screens' });

test('a home announces that it is loading, and shows screens below what has loaded', () => {
  draw({ isLoading: true, isFetching: true });
  expect(screen.getByText('Loading your figures')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a home that could not be loaded says so, with its screens and another try', async () => {
  const refetch = jest.fn();
  draw({ error: { data: { message: 'Down for maintenance' } }, refetch });
  expect(screen.getByText('Down for maintenance')).toBeDefined();
  expect(tiles()).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalled();
});

test('a home greets by first name and shows tasks', () => {
  draw({ data: { forenames: 'Anne Marie' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/, Anne$/);
  expect(screen.getByText('Today')).toBeDefined();
  expect(tiles().textContent).toBe('Add PostWrite a post');
});
