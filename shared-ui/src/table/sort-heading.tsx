import type { Direction } from '@marketplace/shared-contract/platform/json-list/paging';
import { Icon } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';

export type TableSort<S extends string> = {
  sort: S;
  direction: Direction;
  onChange: (sort: S, direction: Direction) => void;
};

type SortHeadingProps<S extends string> = {
  by: S;
  fromAToZ?: true | undefined;
  table: TableSort<S>;
  children: ReactNode;
};

/**
 * A column's heading that sorts by it: words from A to Z and everything else from the latest or highest, and reversed when pressed again.
 */
export function SortHeading<S extends string>({ by, fromAToZ, table, children }: SortHeadingProps<S>) {
  const isSorted = table.sort === by;
  const ascending = isSorted && table.direction === 'asc';
  const first = fromAToZ ? 'asc' : 'desc';
  const other = ascending ? 'desc' : 'asc';
  return (
    <button type="button" className="sort-heading" onClick={() => table.onChange(by, isSorted ? other : first)}>
      {children}
      <span className={isSorted ? 'sort-arrow' : 'sort-arrow sort-arrow-idle'}>
        <Icon name={ascending ? 'up' : 'down'} />
      </span>
    </button>
  );
}

/** The heading cell's `aria-sort`. */
export const ariaSortOf = <S extends string>(by: S | undefined, table: TableSort<S> | undefined) =>
  table && by === table.sort ? (table.direction === 'asc' ? 'ascending' : 'descending') : undefined;
