import { Pagination, Table } from 'antd';
import type { ReactNode } from 'react';
import { AntdTheme } from '../theme/antd-theme.tsx';
import './table.css';

export type Column<Row> = {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Pixels. */
  width?: number;
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

const usualWidth = 140;

// antd's inner table measures the scrollbar by a style without a nonce, which the page's policy refuses, unless it is told
// that it is tailored. The size would matter only if that table scrolled itself; here the frame around it does.
const unmeasured = { tailor: true };

/** A table that scrolls sideways in its own frame when the window is narrower than its columns. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, paging, loading, empty } = props;
  const minWidth = columns.reduce((sum, { width = usualWidth }) => sum + width, 0);
  return (
    <AntdTheme>
      <div className="data-table">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="data-table-scroll" tabIndex={0} aria-label={label} aria-busy={loading || undefined}>
          <Table<Row>
            {...unmeasured}
            style={{ minWidth }}
            dataSource={rows as Row[]}
            columns={columns.map(({ render, ...column }) => ({ ...column, render: (_, row: Row) => render(row) }))}
            rowKey={rowKey}
            loading={loading}
            locale={{ emptyText: <span className="data-table-empty">{empty}</span> }}
            pagination={false}
          />
        </section>
        {paging && <Pages {...paging} />}
      </div>
    </AntdTheme>
  );
}

const Pages = ({ page, pageSize, total, pageSizes, onChange }: Paging) => (
  <Pagination
    className="data-table-pages"
    align="end"
    current={page}
    pageSize={pageSize}
    total={total}
    pageSizeOptions={[...pageSizes]}
    showSizeChanger={{ showSearch: false, 'aria-label': 'Rows a page' }}
    showTotal={(all, [from, to]) => `${from}–${to} of ${all.toLocaleString('en-GB')}`}
    onChange={onChange}
  />
);
