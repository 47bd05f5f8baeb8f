import {
  type InterestState,
  type InterestSummary,
  interestStates,
} from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import * as styles from './interest-search.module.css';

type InterestStatesProps = {
  value: InterestState | undefined;
  counts: InterestSummary['states'] | undefined;
  onChange: (state: InterestState | undefined) => void;
};

/** The seller's progress, with the number in each state. */
export function InterestStates({ value, counts, onChange }: InterestStatesProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const state = (key: InterestState | undefined, label: string, count: number | undefined) => (
    <li key={label}>
      <button type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
        {label} {count !== undefined && <span className={styles.interestStateCount}>{count}</span>}
      </button>
    </li>
  );
  return (
    <div className={styles.interestStates}>
      <ul aria-label="State of interest">
        {state(undefined, 'All', all)}
        {Object.entries(interestStates).map(([key, label]) =>
          state(key as InterestState, label, counts?.[key as InterestState]),
        )}
      </ul>
    </div>
  );
}
