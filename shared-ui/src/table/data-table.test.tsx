import { expect, jest, test } from '@jest/globals';
import { render as renderAlone, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { RowMenu } from './row-menu.tsx';

type Row = { id: number; name: string };
const render = (table: ReactElement) => renderAlone(table, { wrapper: MemoryRouter });
const columns: Column<Row>[] = [{ key: 'name', title: 'Name', render: ({ name }) => <b>{name}</b> }];

test('shows rows and requests another page', async () => {
  const onChange = jest.fn<(page: number, pageSize: number) => void>();
  const paging = { page: 1, pageSize: 10, total: 25, pageSizes: [10, 25], onChange };
  const rows = [{ id: 1, name: 'Hotel' }];
  render(<DataTable label="Posts" rows={rows} columns={columns} rowKey={({ id }) => id} paging={paging} />);
  expect(screen.getByRole('region', { name: 'Posts' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Hotel' })).toBeDefined();
  expect(screen.getByText('1–10 of 25')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(onChange).toHaveBeenCalledWith(3, 10);
});

test('pages end where counting does, and the range says “more than”', () => {
  const paging = { page: 40, pageSize: 24, total: 1000, more: true, pageSizes: [24], onChange: () => undefined };
  render(<DataTable label="Posts" rows={[]} columns={columns} rowKey={({ id }) => id} paging={paging} />);
  expect(screen.getByText('937–960 of more than 1,000')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Page 41' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Page 42' })).toBeNull();
});

test('marks the current page, disables steps beyond the ends, and starts another size at page 1', async () => {
  const onChange = jest.fn<(page: number, pageSize: number) => void>();
  const paging = { page: 3, pageSize: 10, total: 25, pageSizes: [10, 25], onChange };
  render(
    <DataTable
      label="Posts"
      rows={[{ id: 1, name: 'Hotel' }]}
      columns={columns}
      rowKey={({ id }) => id}
      paging={paging}
    />,
  );
  expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');
  expect(onChange.mock.calls).toEqual([
    [2, 10],
    [1, 25],
  ]);
});

test('a heading sorts by its column, latest first or A to Z, and reverses by keyboard', async () => {
  const onChange = jest.fn<(sort: string, direction: 'asc' | 'desc') => void>();
  const sortable: Column<Row>[] = [
    { key: 'name', title: 'Name', sortBy: 'name', render: ({ name }) => name },
    { key: 'id', title: 'Number', sortBy: 'id', render: ({ id }) => id },
    { key: 'town', title: 'Town', sortBy: 'town', fromAToZ: true, render: () => 'Hull' },
  ];
  const sort = { sort: 'name', direction: 'desc' as const, onChange };
  render(
    <DataTable
      label="Posts"
      rows={[{ id: 1, name: 'Hotel' }]}
      columns={sortable}
      rowKey={({ id }) => id}
      sort={sort}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Number' }).hasAttribute('aria-sort')).toBe(false);
  screen.getByRole('button', { name: 'Name' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Number' }));
  await userEvent.click(screen.getByRole('button', { name: 'Town' }));
  expect(onChange.mock.calls).toEqual([
    ['name', 'asc'],
    ['id', 'desc'],
    ['town', 'asc'],
  ]);
});

test('an empty table shows its message', () => {
  render(<DataTable label="Posts" rows={[]} columns={columns} rowKey={({ id }: Row) => id} empty="No posts yet" />);
  expect(screen.getByText('No posts yet')).toBeDefined();
});

test('writes no inline style that the content security policy rejects', () => {
  const watch = new MutationObserver(() => {});
  watch.observe(document.head, { childList: true });
  const meta = Object.assign(document.createElement('meta'), { name: 'style-nonce', content: 'a-nonce' });
  document.head.append(meta);
  render(<DataTable label="Posts" rows={[]} columns={columns} rowKey={({ id }: Row) => id} />);
  const changes = watch.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
  const styles = changes.filter((node) => node instanceof HTMLStyleElement);
  expect(styles.filter(({ nonce }) => nonce !== 'a-nonce')).toEqual([]);
});

test('selects rows singly and all at once, with an indeterminate state', async () => {
  const onChoose = jest.fn<(rows: readonly Row[], chosen: boolean) => void>();
  const rows = [
    { id: 1, name: 'Hotel' },
    { id: 2, name: 'Bakery' },
  ];
  const choosing = { isChosen: ({ id }: Row) => id === 1, onChoose, nameOf: ({ name }: Row) => name };
  render(<DataTable label="Posts" rows={rows} columns={columns} rowKey={({ id }) => id} choosing={choosing} />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all on this page' });
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Bakery' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Hotel' }));
  await userEvent.click(all);
  expect(onChoose.mock.calls).toEqual([
    [[rows[1]], true],
    [[rows[0]], false],
    [rows, true],
  ]);
});

/** The frame is as wide as a phone, or as given, while `body` runs. */
async function onPhone(body: () => Promise<void>, width = 358) {
  const { clientWidth } = Object.getOwnPropertyDescriptors(Element.prototype);
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => width });
  const before = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await body();
  globalThis.ResizeObserver = before;
  if (clientWidth) Object.defineProperty(Element.prototype, 'clientWidth', clientWidth);
}

test('on a phone a row is a card with its heading, main facts and actions', () =>
  onPhone(async () => {
    const cards: Column<Row>[] = [
      { key: 'name', title: 'Name', sortBy: 'name', render: ({ name }) => name },
      { key: 'id', title: 'Number', sortBy: 'id', onCard: 'fact', render: ({ id }) => id },
      { key: 'more', title: 'More', render: () => 'left out' },
      { key: 'action', title: 'Action', onCard: 'corner', render: () => <button type="button">Do</button> },
    ];
    render(<DataTable label="Posts" rows={[{ id: 7, name: 'Hotel' }]} columns={cards} rowKey={({ id }) => id} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('listitem').textContent).toBe('HotelDoNumber7');
  }));

const wide: Column<Row>[] = [
  { key: 'name', title: 'Name', width: 300, render: ({ name }) => name },
  { key: 'id', title: 'Number', width: 300, onCard: 'fact', render: ({ id }) => id },
  { key: 'more', title: 'More', width: 400, render: () => 'left out' },
];

test.each([
  [1000, ['Name', 'Number', 'More']],
  [900, ['Name', 'Number']],
  [601, []],
])('in a frame %i wide the table shows the columns that fit: %j', (width, titles) =>
  onPhone(async () => {
    render(<DataTable label="Posts" rows={[{ id: 7, name: 'Hotel' }]} columns={wide} rowKey={({ id }) => id} />);
    expect(screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(titles);
  }, width),
);

test('a row’s menu focuses its first entry, and closes on a choice, Escape or a click elsewhere', async () => {
  const act = jest.fn();
  render(
    <RowMenu label="Actions for Hotel">
      <button type="button" onClick={act}>
        Hide
      </button>
    </RowMenu>,
  );
  const button = screen.getByRole('button', { name: 'Actions for Hotel' });
  await userEvent.click(button);
  expect(document.activeElement?.textContent).toBe('Hide');
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByText('Hide'), document.activeElement]).toEqual([null, button]);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByText('Hide'));
  expect(act).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Hide')).toBeNull();
  await userEvent.click(button);
  await userEvent.click(document.body);
  expect(screen.queryByText('Hide')).toBeNull();
});
