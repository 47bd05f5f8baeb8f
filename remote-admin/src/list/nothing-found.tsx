import type { AdminList } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf, plural } from '@marketplace/shared-contract/platform/words/plural';
import { Button, EmptyState, LinkButton } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { sentBy } from './list-filters.ts';
import { useListQuery } from './list-query.ts';
import type { ShownList } from './use-admin-list.ts';
import { isWidest, placeOf, widestFilters, widestPlace } from './widest-filters.rules.ts';

type NothingFoundProps<L extends AdminList> = { list: L; shown: ShownList<L> };
const namesOf = ({ rowName = ['entry', 'entries'] }: AdminList) => rowName;

/** A list without rows for this search and these filters. It says where the search looked, and what it finds elsewhere. */
export function NothingFound<L extends AdminList>({ list, shown }: NothingFoundProps<L>) {
  const { search, values, change, clear } = shown;
  const [, many] = namesOf(list);
  if (!search) {
    const showAll = <Button onClick={clear}>Show all {many}</Button>;
    return <EmptyState icon="search" title={`No ${many} found`} action={showAll} />;
  }
  const title = `No ${many} match “${search}” ${placeOf(list, values)}`.trim();
  const clearSearch = <Button onClick={() => change({ search: undefined })}>Clear search</Button>;
  return isWidest(list, values) ? (
    <EmptyState icon="search" title={title} action={clearSearch} />
  ) : (
    <FoundElsewhere list={list} search={search} title={title} clearSearch={clearSearch} />
  );
}

type FoundElsewhereProps<L extends AdminList> = { list: L; search: string; title: string; clearSearch: ReactNode };

/** Says how many rows the same search finds with the widest filters, and links to them. */
function FoundElsewhere<L extends AdminList>({ list, search, title, clearSearch }: FoundElsewhereProps<L>) {
  const [one, many] = namesOf(list);
  const wide = widestFilters(list);
  const address = new URLSearchParams(useLocation().search);
  address.delete('page');
  for (const [name, value] of Object.entries(wide)) address.set(name, value);
  const query = { page: 1, pageSize: list.pageSizes[0], search, ...sentBy(list.filters, wide) };
  const { currentData } = useListQuery(list, query, { refetchOnMountOrArgChange: true });
  const total = currentData?.total ?? 0;
  const found = countOf(total, one, many);
  const showThem = (
    <LinkButton variant="primary" to={`${routes[list.route].path}?${address}`}>
      Show {found}
    </LinkButton>
  );
  return (
    <EmptyState
      icon="search"
      title={title}
      action={
        <>
          {total > 0 && showThem}
          {clearSearch}
        </>
      }
    >
      <p role="status">
        {currentData &&
          (total > 0
            ? `${found} ${plural(total, 'matches', 'match')} ${widestPlace(list)}.`
            : `None ${widestPlace(list)} either.`)}
      </p>
    </EmptyState>
  );
}
