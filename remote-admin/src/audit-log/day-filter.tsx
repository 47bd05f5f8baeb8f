import { useId } from 'react';

type DayFilterProps = { label: string; day: string; onChange: (day: string) => void };

/** A day of a filter; the browser's own field, empty for no limit. */
export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="table-tool-label">
        {label}
      </label>
      <input id={id} type="date" className="input" value={day} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
