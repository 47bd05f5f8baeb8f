import { type Direction, type PostSort, postSorts } from '@marketplace/shared-contract/paging';
import { Button, Icon } from '@marketplace/shared-ui';
import { useId } from 'react';
import './sort-control.css';

export type SortState = { sort: PostSort; direction: Direction };

const names = Object.entries(postSorts) as [PostSort, string][];

/** By what a list of posts is sorted, and which way (BUY-002, SELL-015). */
export function SortControl({ value, onChange }: { value: SortState; onChange: (value: SortState) => void }) {
  const id = useId();
  const ascending = value.direction === 'asc';
  return (
    <div className="sort-control">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="select"
        value={value.sort}
        onChange={({ target }) => onChange({ ...value, sort: target.value as PostSort })}
      >
        {names.map(([sort, name]) => (
          <option key={sort} value={sort}>
            {name}
          </option>
        ))}
      </select>
      <Button onClick={() => onChange({ ...value, direction: ascending ? 'desc' : 'asc' })}>
        <Icon name={ascending ? 'up' : 'down'} /> {ascending ? 'Ascending' : 'Descending'}
      </Button>
    </div>
  );
}
