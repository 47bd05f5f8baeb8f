import type { AdminList, SortOf } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import type { Sorts } from '@marketplace/shared-contract/platform/json-list/post-sorts';
import { SortControl } from '@marketplace/shared-ui/post';
import type { ShownList } from './use-admin-list.ts';

/** Chooses the order of a list. */
export const ListOrder = <L extends AdminList>({
  list,
  shown: { sort, direction, sortBy, resetSort },
}: {
  list: L;
  shown: ShownList<L>;
}) => (
  <SortControl
    value={{ sort, direction }}
    options={list.sorts as Sorts<SortOf<L>>}
    onChange={sortBy}
    onReset={resetSort}
  />
);
