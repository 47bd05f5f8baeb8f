import { lazyPart } from '@marketplace/shared-ui';
import type { Column } from '@marketplace/shared-ui/table';

type ListTableProps<Row extends object> = {
  /** The table's name for assistive technology. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
};

// Users of cards load no table. `never`, because a lazy component cannot be generic.
const LoadedTable = lazyPart<ListTableProps<never>>('the table', () =>
  import('@marketplace/shared-ui/table').then((m) => m.DataTable),
);

/** One of the seller's lists as a table; on phones each row is a card. */
export const ListTable = <Row extends object>(props: ListTableProps<Row>) => (
  <LoadedTable {...(props as unknown as ListTableProps<never>)} />
);
