import { Button, Icon } from '@marketplace/shared-ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import * as styles from './cases.module.css';

type CaseSearchProps = { search: string; onSearch: (words: string) => void };

/** Looks for words of the company, its number, the court or the office-holders. */
export function CaseSearch({ search, onSearch }: CaseSearchProps) {
  const id = useId();
  const [words, setWords] = useState(search);
  // Back changes the address past the field.
  useEffect(() => setWords(search), [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not know the element
    <form className={styles.caseSearch} role="search" onSubmit={submit}>
      <div>
        <label htmlFor={id}>Search by name, number, court or office-holder</label>
        <input
          id={id}
          type="search"
          className="input"
          maxLength={100}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <Button type="submit">
        <Icon name="search" /> Search
      </Button>
    </form>
  );
}
