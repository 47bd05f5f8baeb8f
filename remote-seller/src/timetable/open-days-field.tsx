import { displayDate, isDay } from '@marketplace/shared-contract/calendar';
import { type SaveTimetable, type SaveTimetableInput, timetableLimits } from '@marketplace/shared-contract/timetable';
import { Button, Icon } from '@marketplace/shared-ui';
import { DayInput } from '@marketplace/shared-ui/date';
import type { FieldControl } from '@marketplace/shared-ui/form';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { timeOptions } from './deadline-fields.tsx';
import * as styles from './timetable.module.css';

type OpenDay = SaveTimetable['OpenDays'][number];

const textOf = ({ Day, From, To }: OpenDay) => `${isDay(Day) ? displayDate(Day) : Day}, ${From} to ${To}`;

/** Open days as text, for the question which of two versions to keep. */
export const openDaysInWords = (days: unknown): string =>
  Array.isArray(days) && days.length > 0 ? (days as OpenDay[]).map(textOf).join('; ') : 'None';

/** What is wrong with a day, or with all of them. */
function messageIn(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(messageIn).find((text) => text !== undefined);
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  return typeof message === 'string'
    ? message
    : Object.values(error)
        .map(messageIn)
        .find((text) => text !== undefined);
}

const usual: OpenDay = { Day: '', From: '10:00', To: '16:00' };

/** The days on which anybody may come, each with its hours. */
export function OpenDaysField({ control, min }: { control: FieldControl<SaveTimetableInput>; min: string }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'OpenDays' });
  const days = (field.value ?? []) as OpenDay[];
  const problem = messageIn(fieldState.error);
  const change = (at: number, by: Partial<OpenDay>) =>
    field.onChange(days.map((day, place) => (place === at ? { ...day, ...by } : day)));
  const remove = (at: number) => {
    field.onChange(days.filter((_, place) => place !== at));
    // The button that was pressed is gone.
    document.getElementById(`${id}-add`)?.focus();
  };
  const described = {
    'aria-describedby': problem && `${id}-problem`,
    'aria-invalid': problem !== undefined || undefined,
  };
  return (
    <fieldset className="field" aria-describedby={problem && `${id}-problem`}>
      <legend className="field-label">Open days</legend>
      {days.map((day, place) => {
        const name = `Open day ${place + 1}`;
        const key = `${id}-${place}`;
        return (
          <fieldset key={key} className={styles.openDay} aria-label={name}>
            <div className="field">
              <label className="field-label" htmlFor={`${key}-day`}>
                Day
              </label>
              <DayInput
                {...described}
                ref={place === 0 ? field.ref : undefined}
                id={`${key}-day`}
                label={name}
                value={day.Day}
                min={min}
                onChange={(Day) => change(place, { Day })}
                onBlur={field.onBlur}
              />
            </div>
            {(['From', 'To'] as const).map((end) => (
              <div key={end} className="field">
                <label className="field-label" htmlFor={`${key}-${end}`}>
                  {end}
                </label>
                <select
                  {...described}
                  id={`${key}-${end}`}
                  className="select"
                  value={day[end]}
                  onChange={({ target }) => change(place, { [end]: target.value })}
                >
                  {timeOptions.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </div>
            ))}
            <Button variant="text" aria-label={`Remove open day ${place + 1}`} onClick={() => remove(place)}>
              <Icon name="cross" /> Remove
            </Button>
          </fieldset>
        );
      })}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
      {days.length < timetableLimits.openDays && (
        <div className="actions">
          <Button id={`${id}-add`} onClick={() => field.onChange([...days, usual])}>
            Add an open day
          </Button>
        </div>
      )}
    </fieldset>
  );
}
