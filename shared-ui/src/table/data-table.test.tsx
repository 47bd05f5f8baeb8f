import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Column, DataTable } from './data-table.tsx';

type Row = { id: number; name: string };
const columns: Column<Row>[] = [{ key: 'name', title: 'Name', render: ({ name }) => <b>{name}</b> }];

test('a table shows its rows and asks for another page', async () => {
  const onChange = jest.fn<(page: number, pageSize: number) => void>();
  const paging = { page: 1, pageSize: 10, total: 25, pageSizes: [10, 25], onChange };
  const rows = [{ id: 1, name: 'Hotel' }];
  render(<DataTable label="Posts" rows={rows} columns={columns} rowKey={({ id }) => id} paging={paging} />);
  expect(screen.getByRole('region', { name: 'Posts' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Hotel' })).toBeDefined();
  expect(screen.getByText('1–10 of 25')).toBeDefined();
  await userEvent.click(screen.getByTitle('3'));
  expect(onChange).toHaveBeenCalledWith(3, 10);
});

test('a table without rows says what there is instead', () => {
  render(<DataTable label="Posts" rows={[]} columns={columns} rowKey={({ id }: Row) => id} empty="No posts yet" />);
  expect(screen.getByText('No posts yet')).toBeDefined();
});

test('no style is written that the page’s policy would refuse', () => {
  const watch = new MutationObserver(() => {});
  watch.observe(document.head, { childList: true });
  const meta = Object.assign(document.createElement('meta'), { name: 'style-nonce', content: 'a-nonce' });
  document.head.append(meta);
  render(<DataTable label="Posts" rows={[]} columns={columns} rowKey={({ id }: Row) => id} />);
  const changes = watch.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
  const styles = changes.filter((node) => node instanceof HTMLStyleElement);
  expect(styles.filter(({ nonce }) => nonce !== 'a-nonce')).toEqual([]);
});
