import { expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ListChanged } from './list-changed.tsx';

const onAnew = jest.fn();
type Shown = { page: number; total: number; ids: number[]; busy?: boolean };

/** Opens a list's pages one after another, each at its own URL. */
function readPages(list: string, ...pages: Shown[]) {
  for (const { page, total, ids, busy = false } of pages) {
    cleanup();
    render(
      <MemoryRouter initialEntries={[`${list}?sort=heading&page=${page}`]}>
        <ListChanged page={page} total={total} ids={ids} busy={busy} onAnew={onAnew} />
      </MemoryRouter>,
    );
  }
}
const notice = () => screen.getByRole('status').textContent;
const first = { page: 1, total: 6, ids: [9, 8] };

test('defect 16: consecutive pages show no notice', () => {
  readPages('/a', first, { page: 2, total: 6, ids: [7, 6] });
  expect(notice()).toBe('');
});

test.each([
  ['a row came before the page, so that one stands twice', { page: 2, total: 7, ids: [8, 7] }],
  ['a row went before the page, so that one was passed over', { page: 2, total: 5, ids: [6, 5] }],
  ['one came and one went, so that one stands twice', { page: 2, total: 6, ids: [8, 7] }],
])('defect 16: if %s, says so and offers to start again', async (_, second) => {
  readPages('/b', first, second);
  expect(notice()).toContain('This list has changed since you opened it');
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(onAnew).toHaveBeenCalled();
});

test('defect 16: the first page restarts a list, as does another list', () => {
  readPages('/c', first, { page: 1, total: 7, ids: [10, 9] });
  expect(notice()).toBe('');
  readPages('/c', first);
  readPages('/d', { page: 2, total: 9, ids: [9, 8] });
  expect(notice()).toBe('');
});

test('defect 16: ignores a page still loading', () => {
  readPages('/e', first, { page: 2, total: 6, ids: [9, 8], busy: true });
  expect(notice()).toBe('');
});
