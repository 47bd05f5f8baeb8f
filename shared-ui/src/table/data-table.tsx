import { Table } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { ListChanged } from '../pages/list-changed.tsx';
import { Pager, type Paging } from '../pages/pager.tsx';
import { AntdTheme } from '../theme/antd-theme.tsx';
import { type Choosing, chooseColumn } from './choose-rows.tsx';
import type { Column } from './column.ts';
import { RowCards } from './row-cards.tsx';
import { ariaSortOf, SortHeading, type TableSort } from './sort-heading.tsx';
import './table.css';
import { useTableFrame } from './table-frame.ts';

type DataTableProps<Row, S extends string> = {
  /** What the table lists, for assistive technology. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row, S>[];
  rowKey: (row: Row) => string | number;
  paging?: Paging;
  /** The sort order, if headings with `sortBy` may change it. */
  sort?: TableSort<S>;
  loading?: boolean;
  empty?: ReactNode;
  /** Rows of 48 pixels; longer content ends in an ellipsis. */
  dense?: boolean;
  /** Lets users select rows for a bulk action. */
  choosing?: Choosing<Row>;
};

const usualWidth = 140;
/** The sticky column's largest share of the frame, so that phones have room for the others. */
const heldShare = 0.4;
const narrowestHeld = 120;
const heldWidth = (frame: number, wanted: number) =>
  Math.min(wanted, Math.max(narrowestHeld, Math.round(frame * heldShare)));
/** A frame narrower than this shows rows as cards, if the columns say what a card has. */
const cardsBelow = 620;
/** A frame narrower than this hides the columns that a card hides; if the rest still do not fit, rows become cards. */
const fewerBelow = 960;

const widthOf = (columns: readonly { width?: number }[]) =>
  columns.reduce((sum, { width = usualWidth }) => sum + width, 0);

/** The columns for a frame of this width, and whether rows become cards. */
function columnsFor<Row, S extends string>(all: readonly Column<Row, S>[], room: number) {
  const [first, ...others] = all;
  const onCard = others.filter((column) => column.onCard);
  if (!first || onCard.length === 0 || room === 0 || room >= fewerBelow || (room >= cardsBelow && widthOf(all) <= room))
    return { columns: all, asCards: false };
  const columns = [first, ...onCard];
  return { columns, asCards: room < cardsBelow || widthOf(columns) > room };
}

// antd's inner table measures the scrollbar with a style that lacks a nonce, which the page's policy refuses, unless `tailor` is set.
// The size would matter only if that table scrolled itself; here the frame around it does.
const unmeasured = { tailor: true };

/** A table with sticky headings; in a window narrower than its columns it scrolls in its own frame. */
export function DataTable<Row extends object, S extends string = string>(props: DataTableProps<Row, S>) {
  const { label, rows, rowKey, paging, sort, loading, empty, dense, choosing } = props;
  const all = choosing ? chooseColumn(props.columns, choosing, rows) : props.columns;
  const { frame, width, stuckAt, fits } = useTableFrame(label, (room) => widthOf(columnsFor(all, room).columns));
  const { columns, asCards } = columnsFor(all, width);
  const minWidth = widthOf(columns);
  const { width: first = usualWidth } = columns[0] ?? {};
  const stickyWidth = fits ? first : heldWidth(width, first);
  const look = [fits ? 'data-table-fits' : 'data-table-scroll', dense && 'data-table-dense'].filter(Boolean).join(' ');
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
      <div className={asCards ? 'data-cards' : 'data-table'}>
        <div className="data-table-edge">
          <section
            ref={frame}
            className={asCards ? 'data-cards-frame' : `data-table-frame ${look}`}
            style={{ '--stuck-at': `${stuckAt}px` } as CSSProperties}
            // What scrolls must be reachable by keyboard.
            tabIndex={fits || asCards ? undefined : 0}
            aria-label={label}
            aria-busy={loading || undefined}
          >
            {asCards ? (
              <RowCards columns={columns} rows={rows} rowKey={rowKey} empty={empty} />
            ) : (
              <Table<Row>
                {...unmeasured}
                style={{ minWidth: minWidth - first + stickyWidth }}
                {...(dense && { tableLayout: 'fixed' })}
                dataSource={rows as Row[]}
                columns={columns.map((column, place) =>
                  antdColumn(place === 0 ? { ...column, width: stickyWidth } : column, sort, fits),
                )}
                rowKey={rowKey}
                loading={loading}
                locale={{ emptyText: <span className="data-table-empty">{empty}</span> }}
                pagination={false}
              />
            )}
          </section>
        </div>
        {paging && <Pager {...paging} />}
      </div>
    </AntdTheme>
  );
}

function antdColumn<Row, S extends string>(column: Column<Row, S>, sort: TableSort<S> | undefined, fits: boolean) {
  const { render, title, sortBy, fromAToZ, grows, onCard, width, chooseAll, ...rest } = column;
  const name =
    sort && sortBy ? (
      <SortHeading by={sortBy} fromAToZ={fromAToZ} table={sort}>
        {title}
      </SortHeading>
    ) : (
      title
    );
  const heading = chooseAll ? (
    <div className="choose-row">
      {chooseAll}
      {name}
    </div>
  ) : (
    name
  );
  return {
    ...rest,
    ...((!grows || !fits) && { width: width ?? usualWidth }),
    // The row actions stay visible at the end, like the name at the start.
    ...(onCard === 'corner' && { className: 'data-table-end' }),
    title: heading,
    onHeaderCell: () => ({ 'aria-sort': ariaSortOf(sortBy, sort) }) as const,
    render: (_: unknown, row: Row) => render(row),
  };
}
