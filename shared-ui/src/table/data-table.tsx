import { Table } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { ListChanged } from '../pages/list-changed.tsx';
import { Pager, type Paging } from '../pages/pager.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { ariaSortOf, SortHeading, type TableSort } from './sort-heading.tsx';
import './table.css';
import { useTableFrame } from './table-frame.ts';

export type Column<Row, S extends string = string> = {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Pixels. */
  width?: number;
  align?: 'left' | 'center' | 'right';
  /** What the table can be sorted by with this column's heading. */
  sortBy?: S;
};

type DataTableProps<Row, S extends string> = {
  /** What the table lists, for assistive tools. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row, S>[];
  rowKey: (row: Row) => string | number;
  paging?: Paging;
  /** How the rows are sorted, where headings with `sortBy` may change that. */
  sort?: TableSort<S>;
  loading?: boolean;
  empty?: ReactNode;
};

const usualWidth = 140;
/** The column that stays in sight takes no more of the frame than this, so that a phone has room for the others. */
const heldShare = 0.4;
const narrowestHeld = 120;
const heldWidth = (frame: number, wanted: number) =>
  Math.min(wanted, Math.max(narrowestHeld, Math.round(frame * heldShare)));

// antd's inner table measures the scrollbar by a style without a nonce, which the page's policy refuses, unless it gets
// that it is tailored. The size would matter only if that table scrolled itself; here the frame around it does.
const unmeasured = { tailor: true };

/** A table whose heads stay in sight; where the window is narrower than its columns it scrolls in its own frame. */
export function DataTable<Row extends object, S extends string = string>(props: DataTableProps<Row, S>) {
  const { label, rows, columns, rowKey, paging, sort, loading, empty } = props;
  const minWidth = columns.reduce((sum, { width = usualWidth }) => sum + width, 0);
  const { frame, width, fits, stuckAt } = useTableFrame(label, minWidth);
  const { width: first = usualWidth } = columns[0] ?? {};
  const stickyWidth = fits ? first : heldWidth(width, first);
  return (
    <AntdTheme>
      {paging && (
        <ListChanged
          page={paging.page}
          total={paging.total}
          ids={rows.map(rowKey)}
          busy={paging.busy ?? false}
          onAnew={() => paging.onChange(1, paging.pageSize)}
        />
      )}
      <div className="data-table">
        <section
          ref={frame}
          className={`data-table-frame ${fits ? 'data-table-fits' : 'data-table-scroll'}`}
          style={{ '--stuck-at': `${stuckAt}px` } as CSSProperties}
          // What scrolls must be reachable by keyboard.
          tabIndex={fits ? undefined : 0}
          aria-label={label}
          aria-busy={loading || undefined}
        >
          <Table<Row>
            {...unmeasured}
            style={{ minWidth: minWidth - first + stickyWidth }}
            dataSource={rows as Row[]}
            columns={columns.map((column, place) =>
              antdColumn(place === 0 ? { ...column, width: stickyWidth } : column, sort),
            )}
            rowKey={rowKey}
            loading={loading}
            locale={{ emptyText: <span className="data-table-empty">{empty}</span> }}
            pagination={false}
          />
        </section>
        {paging && <Pager {...paging} />}
      </div>
    </AntdTheme>
  );
}

function antdColumn<Row, S extends string>(column: Column<Row, S>, sort: TableSort<S> | undefined) {
  const { render, title, sortBy, ...rest } = column;
  const heading =
    sort && sortBy ? (
      <SortHeading by={sortBy} table={sort}>
        {title}
      </SortHeading>
    ) : (
      title
    );
  return {
    ...rest,
    title: heading,
    onHeaderCell: () => ({ 'aria-sort': ariaSortOf(sortBy, sort) }) as const,
    render: (_: unknown, row: Row) => render(row),
  };
}
