import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';
import { useId, useState } from 'react';
import { Icon } from '../parts/icon.tsx';

type SectorProps = {
  category: CategoryLabel;
  group: string;
  mode: 'single' | 'multiple';
  /** Opened by the search, whatever the user did. */
  open: boolean;
  disabled?: boolean;
  /** The sector itself can't be chosen; its categories can. */
  excluded: boolean;
  includes: boolean;
  isChosen: (id: number) => boolean;
  onChoose: (id: number) => void;
};

/** A sector, which can be chosen itself, with its categories. */
export function Sector({ category, group, mode, open, disabled, excluded, includes, isChosen, onChoose }: SectorProps) {
  const { categoryId, description, childCategories } = category;
  const count = childCategories.filter((child) => isChosen(child.categoryId)).length;
  const [openedByUser, setOpenedByUser] = useState(count > 0);
  const list = useId();
  const isOpen = open || openedByUser;
  const whole = includes && isChosen(categoryId);
  const choice = { group, mode, onChoose };
  return (
    <li className="sector">
      <div className="sector-head">
        <Choice
          {...choice}
          id={categoryId}
          label={description}
          checked={isChosen(categoryId)}
          disabled={disabled || excluded}
        />
        {childCategories.length > 0 && (
          <button
            type="button"
            className="sector-toggle"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-label={`Categories in ${description}${count > 0 ? `, ${count} chosen` : ''}`}
            onClick={() => setOpenedByUser(!isOpen)}
          >
            {count > 0 && <span className="sector-count">{count}</span>}
            <Icon name={isOpen ? 'up' : 'down'} />
          </button>
        )}
      </div>
      <ul id={list} hidden={!isOpen}>
        {childCategories.map((child) => (
          <li key={child.categoryId}>
            <Choice
              {...choice}
              id={child.categoryId}
              label={child.description}
              checked={whole || isChosen(child.categoryId)}
              disabled={disabled || whole}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

type ChoiceProps = {
  id: number;
  label: string;
  group: string;
  mode: 'single' | 'multiple';
  checked: boolean;
  disabled?: boolean;
  onChoose: (id: number) => void;
};

const Choice = ({ id, label, group, mode, checked, disabled, onChoose }: ChoiceProps) => (
  <label className="choice">
    <input
      type={mode === 'single' ? 'radio' : 'checkbox'}
      name={group}
      checked={checked}
      disabled={disabled}
      onChange={() => onChoose(id)}
    />
    <span>{label}</span>
  </label>
);
