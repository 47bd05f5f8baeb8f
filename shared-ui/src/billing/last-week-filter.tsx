import { useId } from 'react';

type LastWeekFilterProps = { lastWeek: boolean; onChange: (lastWeek: boolean) => void };

/** Everything, or what was created in the last seven days (BILL-009, BILL-012). */
export function LastWeekFilter({ lastWeek, onChange }: LastWeekFilterProps) {
  const id = useId();
  return (
    <div className="billing-filter">
      <label htmlFor={id}>Filter</label>
      <select
        id={id}
        className="select"
        value={lastWeek ? 'last-week' : 'none'}
        onChange={({ target }) => onChange(target.value === 'last-week')}
      >
        <option value="none">None</option>
        <option value="last-week">Last Week</option>
      </select>
    </div>
  );
}
