import { Icon } from '@marketplace/shared-ui';
import * as styles from './preferences.module.css';

type ChosenChipsProps<I extends string | number> = {
  label: string;
  items: readonly { id: I; text: string }[];
  onRemove: (id: I) => void;
  /** Shown if nothing is chosen. */
  none: string;
};

/** What is chosen, in rows like those of offered chips (BUY-017); each can be removed. */
export function ChosenChips<I extends string | number>({ label, items, onRemove, none }: ChosenChipsProps<I>) {
  if (items.length === 0) return <p className="field-help">{none}</p>;
  return (
    <ul className={`chips ${styles.chosenChips}`} aria-label={label}>
      {items.map(({ id, text }) => (
        <li key={id}>
          {text}
          <button type="button" aria-label={`Remove ${text}`} onClick={() => onRemove(id)}>
            <Icon name="cross" />
          </button>
        </li>
      ))}
    </ul>
  );
}
