import { Table } from 'antd';
import type { ReactNode } from 'react';
import { AntdTheme } from '../theme/antd-theme.tsx';
import './table.css';

export type Column<Row> = {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  width?: number | string;
  align?: 'left' | 'center' | 'right';
};

/** Pages fetched one by one; 1-based (decision 47). */
export type Paging = {
  page: number;
  pageSize: number;
  total: number;
  pageSizes: readonly number[];
  onChange: (page: number, pageSize: number) => void;
};

type DataTableProps<Row> = {
  /** What the table lists, for assistive tools. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  paging?: Paging;
  loading?: boolean;
  empty?: ReactNode;
};

/** A table that scrolls sideways in its own frame when the window is narrower than it. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, paging, loading, empty } = props;
  return (
    <AntdTheme>
      <section className="data-table" aria-label={label} aria-busy={loading || undefined}>
        <Table<Row>
          dataSource={rows as Row[]}
          columns={columns.map(({ render, ...column }) => ({ ...column, render: (_, row: Row) => render(row) }))}
          rowKey={rowKey}
          loading={loading}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: empty }}
          pagination={paging ? antdPaging(paging) : false}
        />
      </section>
    </AntdTheme>
  );
}

const antdPaging = ({ page, pageSize, total, pageSizes, onChange }: Paging) => ({
  current: page,
  pageSize,
  total,
  pageSizeOptions: [...pageSizes],
  showSizeChanger: { showSearch: false, 'aria-label': 'Rows a page' },
  showTotal: (all: number, [from, to]: [number, number]) => `${from}–${to} of ${all.toLocaleString('en-GB')}`,
  onChange,
});
