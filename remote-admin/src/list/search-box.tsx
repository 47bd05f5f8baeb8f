import { Button, Icon } from '@marketplace/shared-ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import * as styles from '../table-tools.module.css';

type SearchBoxProps = { label: string; search: string; onSearch: (text: string | undefined) => void };

/** A table's search. It follows the address, so Back restores the earlier search; the field stays, and the keyboard's focus in it. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim() || undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers in use still lack the search element
    <form className={styles.searchBox} role="search" onSubmit={send}>
      <label htmlFor={id} className={styles.tableToolLabel}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="input"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">
        <Icon name="search" /> Search
      </Button>
      {search && (
        <Button variant="text" onClick={() => onSearch(undefined)}>
          Clear search
        </Button>
      )}
    </form>
  );
}
