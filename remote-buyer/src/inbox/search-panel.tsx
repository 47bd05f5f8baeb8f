import {
  type SearchField,
  SearchWords,
  searchFields,
  searchLimit,
} from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { Button, Icon } from '@marketplace/shared-ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useBuyerCriteriaSetsQuery } from '../criteria-sets/criteria-sets.api.ts';
import { useSearchLabels } from '../labels/search-labels.ts';
import { FilterSelect } from './filter-select.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { filtersOf } from './search-address.rules.ts';
import * as styles from './search-panel.module.css';

type SearchPanelProps = {
  search: InboxSearch;
  /** Called only with the change. */
  onChange: (by: Partial<Record<keyof InboxSearch, unknown>>) => void;
};

/**
 * A list's filters: words by Enter or the button, the others behind another button, at once. Any of them also applies words that were
 * typed.
 */
export function SearchPanel({ search, onChange }: SearchPanelProps) {
  const id = useId();
  const labels = useSearchLabels();
  const [words, setWords] = useState(search.search ?? '');
  const [problem, setProblem] = useState<string>();
  const [open, setOpen] = useState(false);
  // Back and a removed filter change the address without the field.
  useEffect(() => {
    setWords(search.search ?? '');
    setProblem(undefined);
  }, [search.search]);

  const change = (by: Parameters<typeof onChange>[0] = {}) => {
    const { data, error } = SearchWords.safeParse(words);
    setProblem(error?.issues[0]?.message);
    if (data !== undefined) onChange({ search: data || undefined, ...by });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change();
  };
  const narrowed = filtersOf(search).filter((name) => name !== 'search').length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element
    <form className={styles.searchPanel} role="search" onSubmit={submit} noValidate>
      <div>
        <div className={styles.searchLine}>
          <label htmlFor={id} className="visually-hidden">
            Search
          </label>
          <input
            id={id}
            type="search"
            className="input"
            placeholder="Words or reference"
            maxLength={searchLimit}
            value={words}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem && `${id}-problem`}
            onChange={({ target }) => setWords(target.value)}
          />
          <Button type="submit" variant="primary">
            <Icon name="search" /> <span className={styles.searchWord}>Search</span>
          </Button>
          <Button aria-expanded={open} aria-controls={`${id}-filters`} onClick={() => setOpen(!open)}>
            <span>{narrowed > 0 ? `Filters (${narrowed})` : 'Filters'}</span> <Icon name={open ? 'up' : 'down'} />
          </Button>
        </div>
        {problem && (
          <p id={`${id}-problem`} role="alert" className={styles.searchProblem}>
            {problem}
          </p>
        )}
      </div>
      <div id={`${id}-filters`} className={styles.searchFilters} data-open={open}>
        <SetSelect value={search.set} onChange={(set) => change({ set })} />
        {searchFields.map((field: SearchField) => (
          <FilterSelect
            key={field}
            field={field}
            labels={labels}
            value={search[field]}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
        <div className={styles.searchSoon}>
          <label className="choice">
            <input
              type="checkbox"
              checked={search.closing === 'soon'}
              onChange={({ target }) => change({ closing: target.checked ? 'soon' : undefined })}
            />
            <span>Closes within {soonDays} days</span>
          </label>
          <label className="choice">
            <input
              type="checkbox"
              checked={search.offers === 'soon'}
              onChange={({ target }) => change({ offers: target.checked ? 'soon' : undefined })}
            />
            <span>Offers due within {soonDays} days</span>
          </label>
        </div>
      </div>
    </form>
  );
}

type SetSelectProps = { value: number | undefined; onChange: (set: number | undefined) => void };

/** Which criteria to filter a list by; nothing for a buyer with only the first. */
function SetSelect({ value, onChange }: SetSelectProps) {
  const id = useId();
  const { data: sets = [] } = useBuyerCriteriaSetsQuery();
  if (sets.length < 2) return null;
  return (
    <div className={styles.searchFilter}>
      <label htmlFor={id}>Criteria</label>
      <select
        id={id}
        className="select"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">Any of your criteria</option>
        {sets.map((set) => (
          <option key={set.id} value={set.id}>
            {set.name}
          </option>
        ))}
      </select>
    </div>
  );
}
