import { Button } from '@marketplace/shared-ui';
import { type ReactNode, useState } from 'react';
import * as styles from './first-few.module.css';

const few = 5;

type FirstFewProps<T> = {
  items: readonly T[];
  /** Their name, after "Show all 24". */
  what: string;
  children: (item: T) => ReactNode;
};

/** The first items of a list, and all on request: nothing on a page scrolls inside it. */
export function FirstFew<T>({ items, what, children }: FirstFewProps<T>) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, few);
  return (
    <>
      <ul className={styles.list}>{shown.map(children)}</ul>
      {items.length > few && (
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the first ${few}` : `Show all ${items.length.toLocaleString('en-GB')} ${what}`}
        </Button>
      )}
    </>
  );
}
