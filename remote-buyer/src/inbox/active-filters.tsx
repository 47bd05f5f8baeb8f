import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Icon } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { useBuyerCriteriaSetsQuery } from '../criteria-sets/criteria-sets.api.ts';
import { nameOf, useSearchLabels } from '../labels/search-labels.ts';
import * as styles from './active-filters.module.css';
import { searchFieldNames } from './filter-select.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { filtersOf, queryOf } from './search-address.rules.ts';

/** A list's filters in words, with buttons to remove one or all. */
export function ActiveFilters({ search }: { search: InboxSearch }) {
  const labels = useSearchLabels();
  const filters = filtersOf(search);
  const { data: sets = [] } = useBuyerCriteriaSetsQuery(undefined, { skip: search.set === undefined });
  const setName = sets.find(({ id }) => id === search.set)?.name ?? 'deleted';
  if (filters.length === 0) return null;
  const wordsFor = (filter: (typeof filters)[number]): [name: string, text: string] => {
    if (filter === 'search') return ['Words', `“${search.search}”`];
    if (filter === 'closing') return ['Closes', `within ${soonDays} days`];
    if (filter === 'offers') return ['Offers due', `within ${soonDays} days`];
    if (filter === 'set') return ['Criteria', setName];
    return [searchFieldNames[filter].name, nameOf(labels, filter, search[filter] ?? 0)];
  };
  const to = (rest: InboxSearch) => pathTo('PostingInbox', undefined, queryOf(rest));
  /** Without its last filter a list of one label is the inbox again. */
  const without = (filter: (typeof filters)[number]): string => {
    const { [filter]: _, ...rest } = search;
    return filters.length === 1 && search.posts === 'all' ? pathTo('PostingInbox') : to(rest);
  };
  return (
    <ul className={styles.activeFilters} aria-label="Filters">
      {filters.map((filter) => {
        const [name, text] = wordsFor(filter);
        return (
          <li key={filter}>
            <Link className={styles.activeFilter} to={without(filter)} aria-label={`Remove the filter ${name} ${text}`}>
              {name}: {text} <Icon name="cross" />
            </Link>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li>
          <Link to={to({ posts: search.posts })}>Clear all</Link>
        </li>
      )}
    </ul>
  );
}
