import type {
  AdminList,
  DrawnColumn,
  Formats,
  FormattedColumn,
  ListRow,
  PlainList,
  SortOf,
} from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { EmailText } from '@marketplace/shared-ui';
import { type Choosing, type Column, DataTable } from '@marketplace/shared-ui/table';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as styles from '../table-tools.module.css';
import { ShortDay, ShortMoment, TwoLines } from './dense-cells.tsx';
import { ListOrder } from './list-order.tsx';
import { type CheckedParts, ListPage, type ListParts } from './list-page.tsx';
import type { ListPage as Found } from './list-query.ts';
import type { ShownList } from './use-admin-list.ts';

type Cell<L extends AdminList> = (row: ListRow<L>) => ReactNode;
/** Renders the columns without a format, and others that should look different. */
export type Cells<L extends AdminList> = Record<DrawnColumn<L>, Cell<L>> & Partial<Record<FormattedColumn<L>, Cell<L>>>;

type TableParts<L extends AdminList> = ListParts<L> & {
  rowKey: (row: ListRow<L>) => string | number;
  cells?: Cells<L>;
  /** Lets users select rows for a bulk action. */
  choosing?: Choosing<ListRow<L>>;
};
/** A list whose columns all have a format needs no cells; any other does not compile without. */
type TableListProps<L extends AdminList> = CheckedParts<L> &
  TableParts<L> &
  ([DrawnColumn<L>] extends [never] ? object : { cells: Cells<L> });

/** An Admin list as a table. */
export function TableList<L extends AdminList>(props: TableListProps<L>) {
  const { list, rowKey, cells, choosing }: TableParts<L> = props;
  return (
    <ListPage
      {...(props as ListParts<L>)}
      order={(shown) =>
        list.sorts && (
          <div className={styles.tableOrder}>
            <ListOrder list={list} shown={shown} />
          </div>
        )
      }
    >
      {(found, shown) => <ListTable {...{ list, rowKey, cells, choosing, found, shown }} />}
    </ListPage>
  );
}

export type ListTableProps<L extends AdminList> = {
  found: Found<ListRow<L>>;
  shown: ShownList<L>;
  /** The label of the page-size choice. */
  sizeLabel?: string | undefined;
  /** Lets users select rows for a bulk action. */
  choosing?: Choosing<ListRow<L>> | undefined;
};

/** A page of a list as a table. */
export function ListTable<L extends AdminList>({
  list,
  rowKey,
  cells,
  found: { rows, total },
  shown: { page, pageSize, sort, direction, answer, goTo, sortBy, countOf },
  sizeLabel,
  choosing,
}: ListTableProps<L> & {
  list: L;
  rowKey: (row: ListRow<L>) => string | number;
  cells?: Cells<L> | undefined;
}) {
  return (
    <DataTable<ListRow<L> & object, SortOf<L>>
      label={routes[list.route].title}
      rows={rows as (ListRow<L> & object)[]}
      columns={columnsOf(list, cells)}
      rowKey={rowKey}
      dense
      {...(choosing && { choosing })}
      loading={answer.isFetching && answer.currentData === undefined}
      {...(list.sorts && {
        sort: { sort, direction, onChange: (by, way) => sortBy({ sort: by, direction: way }) },
      })}
      paging={{
        ...{ page, pageSize, ...countOf(total), pageSizes: list.pageSizes, busy: answer.isFetching, onChange: goTo },
        ...(sizeLabel && { sizeLabel }),
      }}
    />
  );
}

function columnsOf<L extends AdminList>(list: L, cells?: Cells<L>): Column<ListRow<L>, SortOf<L>>[] {
  const drawn = (cells ?? {}) as Record<string, Cell<L> | undefined>;
  return Object.entries(list.columns ?? {}).map(([key, { format = 'text', sortBy, leadsTo, ...column }]) => ({
    ...column,
    key,
    sortBy: sortBy as SortOf<L> | undefined,
    render:
      drawn[key] ??
      ((row) => {
        const values = row as Record<string, Formats[keyof Formats] | null>;
        const value = values[key] ?? undefined;
        // No and none are dashes: values stand out, and cards omit the rest.
        if (value === undefined || value === false || value === 0) return '–';
        const cell = <FormattedCell format={format} value={value} />;
        return leadsTo ? <Link to={pathTo(leadsTo.route, String(values[leadsTo.id]))}>{cell}</Link> : cell;
      }),
  }));
}

/** The screen of a list whose columns all have a format. */
export function tableScreen(list: PlainList): ComponentType {
  const Table = TableList as ComponentType<TableParts<AdminList>>;
  const rowKey = (row: object) => String((row as Record<string, unknown>)[list.rowKey]);
  return () => <Table list={list} rowKey={rowKey} />;
}

type FormattedCellProps = { format: keyof Formats; value: Formats[keyof Formats] };

/** A row's value, formatted by its column; the list's file has the same. */
function FormattedCell({ format, value }: FormattedCellProps) {
  if (format === 'moment')
    return <TwoLines first={<ShortMoment at={String(value)} />} second={displayTime(new Date(String(value)))} />;
  if (format === 'day') return <ShortDay day={String(value)} />;
  if (format === 'email')
    return (
      <span className={styles.tableSmall}>
        <EmailText address={String(value)} />
      </span>
    );
  if (format === 'yesNo') return value ? 'Yes' : 'No';
  return format === 'count' ? value.toLocaleString('en-GB') : String(value);
}
