import type { Direction, PostSort } from '@marketplace/shared-contract/platform/json-list/paging';
import { postSorts } from '@marketplace/shared-contract/platform/json-list/post-sorts';
import { Button, Icon } from '@marketplace/shared-ui';
import { useId } from 'react';
import './sort-control.css';

export type SortState<S extends string = PostSort> = { sort: S; direction: Direction };

type SortControlProps<S extends string> = {
  value: SortState<S>;
  /** Called with the change only: the rest of the state may change concurrently. */
  onChange: (change: Partial<SortState<S>>) => void;
  /** Leads back to the usual order, where another is shown. */
  onReset?: (() => void) | undefined;
  /** Names by what the wire calls them; those of every post list by default (BUY-002, SELL-015). */
  options?: Record<S, string>;
};

/** Days by which offers are due come soonest first; from them one comes to the usual direction of the rest. */
function turned(from: string, to: string): { direction?: Direction } {
  if (to === 'offersDue') return { direction: 'asc' };
  return from === 'offersDue' ? { direction: 'desc' } : {};
}

/** By what a list is sorted, and which way. */
export function SortControl<S extends string = PostSort>({ value, onChange, onReset, options }: SortControlProps<S>) {
  const id = useId();
  const ascending = value.direction === 'asc';
  const names = Object.entries(options ?? postSorts) as [S, string][];
  return (
    <div className="sort-control">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="select"
        value={value.sort}
        onChange={({ target }) => onChange({ sort: target.value as S, ...turned(value.sort, target.value) })}
      >
        {names.map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
      <Button onClick={() => onChange({ direction: ascending ? 'desc' : 'asc' })}>
        <Icon name={ascending ? 'up' : 'down'} /> {ascending ? 'Ascending' : 'Descending'}
      </Button>
      <UsualOrder onReset={onReset} />
    </div>
  );
}

/** The way back to the order a list has of itself. */
export const UsualOrder = ({ onReset }: { onReset: (() => void) | undefined }) =>
  onReset && (
    <Button variant="text" onClick={onReset}>
      Usual order
    </Button>
  );
