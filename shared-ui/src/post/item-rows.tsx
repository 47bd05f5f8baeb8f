import type { ReactNode } from 'react';
import './item-rows.css';

type ItemRowsProps = {
  /** The list's name for assistive technology, e.g. "Locations". */
  label: string;
  items: readonly ReactNode[];
  /** Items a row: 3 for locations and assets, 4 for locations on the interest page (POST-015, INT-013). */
  columns?: 3 | 4;
};

/** Short items in rows. */
export function ItemRows({ label, items, columns = 3 }: ItemRowsProps) {
  return (
    <ul className={`item-rows item-rows-${columns}`} aria-label={label}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other identity and no state
        <li key={place}>{item}</li>
      ))}
    </ul>
  );
}
