import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';
import { useId, useState } from 'react';
import './category-picker.css';
import { type ChosenCategories, isChosen, matching, toggled } from './category.rules.ts';
import { Sector } from './sector.tsx';

type CategoryPickerProps = {
  categories: readonly CategoryLabel[];
  /** The group's name for assistive technology. */
  label: string;
  /** Categories not offered, such as the primary one among the additional ones (SELL-034). */
  exclude?: readonly number[];
  /** A chosen sector includes everything in it, as in a buyer's criteria (PD-22). */
  sectorsInclude?: boolean;
  disabled?: boolean;
  describedBy?: string;
} & ChosenCategories;

/** Sectors in two columns (REG-010); each opens its categories. For choosing one or several. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { categories, label, exclude, disabled, describedBy } = props;
  const [search, setSearch] = useState('');
  const group = useId();
  const matches = matching(categories, search, exclude);
  const half = Math.ceil(matches.length / 2);
  const choose = (id: number) =>
    props.mode === 'single'
      ? props.onChange(id)
      : props.onChange(toggled(props.value, id, props.sectorsInclude ? categories : []));
  const sector = (category: CategoryLabel) => (
    <Sector
      key={category.categoryId}
      category={category}
      group={group}
      mode={props.mode}
      open={search.trim() !== ''}
      disabled={disabled}
      excluded={exclude?.includes(category.categoryId) ?? false}
      includes={props.sectorsInclude ?? false}
      isChosen={(id) => isChosen(props, id)}
      onChoose={choose}
    />
  );
  return (
    <fieldset className="category-picker" aria-label={label} aria-describedby={describedBy}>
      <input
        type="search"
        className="input"
        aria-label="Find a category"
        placeholder="Find a category"
        value={search}
        disabled={disabled}
        onChange={({ target }) => setSearch(target.value)}
      />
      {matches.length === 0 && <p role="status">No category has “{search}” in its name.</p>}
      <div className="category-columns">
        <ul>{matches.slice(0, half).map(sector)}</ul>
        <ul>{matches.slice(half).map(sector)}</ul>
      </div>
    </fieldset>
  );
}
