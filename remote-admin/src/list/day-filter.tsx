import { isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { readDay } from '@marketplace/shared-contract/platform/fields/typed-day';
import { DayInput } from '@marketplace/shared-ui/date';
import { useId, useState } from 'react';
import * as styles from '../table-tools.module.css';

type DayFilterProps = { label: string; day: string; onChange: (day: string) => void };

/** A filter's day, empty for no limit. It filters by what it shows: an invalid text gets an error. */
export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const id = useId();
  const [inForce, setInForce] = useState(day);
  const [draft, setDraft] = useState(day);
  const [problem, setProblem] = useState<string>();
  // The address changed: by Back or by a button, or because an invalid text has just removed the limit.
  if (day !== inForce) {
    setInForce(day);
    if (!problem || day !== '') {
      setDraft(day);
      setProblem(undefined);
    }
  }
  const settle = (value: string) => {
    const wrong = value === '' || isDay(value) ? undefined : readDay(value).problem;
    setProblem(wrong);
    // Without a valid day it limits nothing.
    const next = wrong ? '' : value;
    if (next !== day) onChange(next);
  };
  return (
    <div>
      <label htmlFor={id} className={styles.tableToolLabel}>
        {label}
      </label>
      <DayInput
        id={id}
        label={label}
        value={draft}
        onChange={setDraft}
        onSettled={settle}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
