import type { Direction, PostSort } from '@marketplace/shared-contract/platform/json-list/paging';
import { postSorts, type Sorts, type SortWords } from '@marketplace/shared-contract/platform/json-list/post-sorts';
import { Button } from '@marketplace/shared-ui';
import { useId } from 'react';
import './sort-control.css';

export type SortState<S extends string = PostSort> = { sort: S; direction: Direction };

type SortControlProps<S extends string> = {
  value: SortState<S>;
  /** Called only with the change: the rest of the state may change concurrently. */
  onChange: (change: Partial<SortState<S>>) => void;
  /** Resets to the default order; set while another is shown. */
  onReset?: (() => void) | undefined;
  /** The sort options; by default those of every post list. Older areas pass names. */
  options?: Sorts<S> | Record<S, string>;
};

const inWords = (option: SortWords | string): SortWords =>
  typeof option === 'string' ? { name: option, desc: `${option}, descending`, asc: `${option}, ascending` } : option;

/** One choice for a list's sort field and direction, in words. */
export function SortControl<S extends string = PostSort>({ value, onChange, onReset, options }: SortControlProps<S>) {
  const id = useId();
  const choose = (chosen: string) => {
    const [sort, direction] = chosen.split(' ') as [S, Direction];
    onChange({ sort, direction });
  };
  return (
    <div className="sort-control">
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="select"
        value={`${value.sort} ${value.direction}`}
        onChange={({ target }) => choose(target.value)}
      >
        {Object.entries<SortWords | string>(options ?? postSorts).map(([sort, option]) => {
          const { name, ...directions } = inWords(option);
          return (
            <optgroup key={sort} label={name}>
              {Object.entries(directions).map(([direction, words]) => (
                <option key={direction} value={`${sort} ${direction}`}>
                  {words}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
      <UsualOrder onReset={onReset} />
    </div>
  );
}

/** A button that resets to the list's default order. */
export const UsualOrder = ({ onReset }: { onReset: (() => void) | undefined }) =>
  onReset && (
    <Button variant="text" onClick={onReset}>
      Usual order
    </Button>
  );
