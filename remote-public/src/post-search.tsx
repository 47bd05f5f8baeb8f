import { Button } from '@marketplace/shared-ui';
import { useId } from 'react';
import * as styles from './post-search.module.css';

type PostSearchProps = { asked?: string; onSearch: (words: string) => void };

/** Searches the headings of public posts. */
export function PostSearch({ asked, onSearch }: PostSearchProps) {
  const id = useId();
  const search = (form: FormData) => onSearch(String(form.get('search')).trim());
  return (
    <form className={styles.search} action={search}>
      <label htmlFor={id}>Search public posts</label>
      <span>
        <input id={id} className="input" type="search" name="search" maxLength={100} defaultValue={asked} />
        <Button type="submit">Search</Button>
      </span>
    </form>
  );
}
