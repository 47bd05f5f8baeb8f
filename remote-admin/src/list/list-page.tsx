import type { AdminList, ListRow } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, EmptyState, Page, QueryView } from '@marketplace/shared-ui';
import { ListTools, ToLastPage } from '@marketplace/shared-ui/post';
import type { ReactNode } from 'react';
import { CsvButton } from '../csv-button.tsx';
import * as styles from '../table-tools.module.css';
import { TableTools } from '../table-tools.tsx';
import { type DayFilterPart, FilterBar } from './filter-bar.tsx';
import { changeBy, chosenFilters, type FilterValues } from './list-filters.ts';
import type { ListPage as Found } from './list-query.ts';
import { NothingFound } from './nothing-found.tsx';
import { SearchBox } from './search-box.tsx';
import { type ShownList, useAdminList } from './use-admin-list.ts';
import { useSavedViews, Views } from './views.tsx';

/** The parts of a list's screen that its declaration lacks. */
export type ListParts<L extends AdminList> = {
  list: L;
  /** Appears next to the title. */
  extra?: ReactNode;
  /** Shown instead of a list that has nothing at all. */
  empty?: (found: Pick<Found<unknown>, 'on'>) => ReactNode;
  /** Shown if the filters match nothing, in the list's own words. */
  emptyFiltered?: (shown: ShownList<L>) => ReactNode;
  dayFilter?: DayFilterPart;
  /** Above the list; gets its query. */
  above?: (shown: ShownList<L>) => ReactNode;
  /** Below it. */
  below?: (shown: ShownList<L>) => ReactNode;
  /** Whose rows alone are shown, if a filter restricts it. */
  oneText?: (first: ListRow<L> | undefined, values: FilterValues<L>) => string;
};

type KindOf<L extends AdminList> = L['filters'][keyof L['filters']]['kind'];
type Needed<L extends AdminList> =
  | ('day' extends KindOf<L> ? 'dayFilter' : never)
  | ('one' extends KindOf<L> ? 'oneText' : never);
/** The same with what the list's filters need: without it the screen does not compile. */
export type CheckedParts<L extends AdminList> = ListParts<L> & Required<Pick<ListParts<L>, Needed<L>>>;

type ListPageProps<L extends AdminList> = ListParts<L> & {
  /** The sort control, among its tools. */
  order: (shown: ShownList<L>) => ReactNode;
  children: (page: Found<ListRow<L>>, shown: ShownList<L>) => ReactNode;
};

/** An Admin's list: its filters, search and file, and a page of it as rendered by `children`. */
export function ListPage<L extends AdminList>({
  list,
  extra,
  empty = () => <EmptyState />,
  emptyFiltered = (shown) =>
    shown.narrowed ? <NothingFound list={list} shown={shown} /> : empty(shown.answer.data ?? {}),
  order,
  children,
  dayFilter,
  above,
  below,
  oneText,
}: ListPageProps<L>) {
  const shown = useAdminList(list);
  const { page, pageSize, search, values, listed, answer, change, countOf } = shown;
  const saved = useSavedViews(list);
  return (
    <Page title={routes[list.route].title} width="wide" extra={extra}>
      {/* What is pressed here would move when a row of saved views came above it. */}
      {saved && (
        <>
          <Views list={list} shown={shown} saved={saved} />
          <TableTools>
            {list.search && (
              <SearchBox label={list.search} search={search} onSearch={(text) => change({ search: text })} />
            )}
            {Object.entries(list.filters).map(([name, filter]) =>
              filter.kind === 'one' && values[name] ? (
                <SingleResult
                  key={name}
                  text={oneText?.(answer.currentData?.rows[0], values) ?? ''}
                  onShowAll={() => change(changeBy(name, filter, ''))}
                />
              ) : null,
            )}
            {(list.csv || list.sorts || Object.keys(list.filters).length > 0) && (
              <ListTools chosen={chosenFilters(list, values)}>
                <FilterBar
                  filters={list.filters}
                  tabs={list.views?.filter}
                  values={values}
                  onChange={change}
                  dayFilter={dayFilter}
                />
                {order(shown)}
                {list.csv && (
                  <CsvButton
                    call={list.csv.call}
                    query={listed}
                    disabled={!answer.data?.total}
                    rows={countOf(answer.data?.total ?? 0)}
                  />
                )}
              </ListTools>
            )}
          </TableTools>
        </>
      )}
      {above?.(shown)}
      <QueryView
        query={answer}
        what={list.what}
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={search ? <NothingFound list={list} shown={shown} /> : emptyFiltered(shown)}
      >
        {(found) =>
          found.rows.length === 0 ? (
            <ToLastPage page={page} pageSize={pageSize} total={found.total} />
          ) : (
            children(found, shown)
          )
        }
      </QueryView>
      {(answer.data ?? answer.error) !== undefined && below?.(shown)}
    </Page>
  );
}

type OneAloneProps = { text: string; onShowAll: () => void };

/** Says that a list is restricted to one thing, and links to the whole list. */
const SingleResult = ({ text, onShowAll }: OneAloneProps) => (
  <div className={styles.oneAlone}>
    <span>{text}</span>
    <Button onClick={onShowAll}>Show all</Button>
  </div>
);
