import type { SaveTimetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { Button, Icon } from '@marketplace/shared-ui';
import { DayInput } from '@marketplace/shared-ui/date';
import type { Ref } from 'react';
import { timeOptions } from './deadline-fields.tsx';
import * as styles from './timetable.module.css';

type OpenDay = SaveTimetable['OpenDays'][number];

/** Errors in the parts of a day. */
export type WrongDay = Partial<Record<keyof OpenDay, { message?: string }>>;

type OpenDayFieldsProps = {
  ref: Ref<HTMLInputElement> | undefined;
  id: string;
  name: string;
  day: OpenDay;
  /** The first possible day. */
  min: string;
  wrong: WrongDay | undefined;
  onChange: (by: Partial<OpenDay>) => void;
  onBlur: () => void;
  onRemove: () => void;
};

/** One open day with its hours, and below it its errors. */
export function OpenDayFields({ ref, id, name, day, min, wrong, onChange, onBlur, onRemove }: OpenDayFieldsProps) {
  const idOf = (part: keyof OpenDay) => `${id}-${part}`;
  const described = (part: keyof OpenDay) => {
    const message = wrong?.[part]?.message;
    return {
      'aria-describedby': message && `${idOf(part)}-problem`,
      'aria-invalid': message !== undefined || undefined,
    };
  };
  return (
    <fieldset className={styles.openDay} aria-label={name}>
      <div className="field">
        <label className="field-label" htmlFor={idOf('Day')}>
          Day
        </label>
        <DayInput
          {...described('Day')}
          ref={ref}
          id={idOf('Day')}
          label={name}
          value={day.Day}
          min={min}
          onChange={(Day) => onChange({ Day })}
          onBlur={onBlur}
        />
      </div>
      {(['From', 'To'] as const).map((end) => (
        <div key={end} className="field">
          <label className="field-label" htmlFor={idOf(end)}>
            {end}
          </label>
          <select
            {...described(end)}
            id={idOf(end)}
            className="select"
            value={day[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
          >
            {timeOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <Button variant="text" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove}>
        <Icon name="cross" /> Remove
      </Button>
      {(['Day', 'From', 'To'] as const).map(
        (part) =>
          wrong?.[part]?.message && (
            <p key={part} id={`${idOf(part)}-problem`} className="field-error">
              {wrong[part].message}
            </p>
          ),
      )}
    </fieldset>
  );
}
