import {
  type SaveTimetable,
  type SaveTimetableInput,
  timetableLimits,
} from '@marketplace/shared-contract/marketplace/timetable/timetable';
import { displayDate, isDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { Button } from '@marketplace/shared-ui';
import type { FieldControl } from '@marketplace/shared-ui/form';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { OpenDayFields, type WrongDay } from './open-day-fields.tsx';

type OpenDay = SaveTimetable['OpenDays'][number];

const textOf = ({ Day, From, To }: OpenDay) => `${isDay(Day) ? displayDate(Day) : Day}, ${From} to ${To}`;

/** Open days as text, for the question which of two versions to keep. */
export const openDaysInWords = (days: unknown): string =>
  Array.isArray(days) && days.length > 0 ? (days as OpenDay[]).map(textOf).join('; ') : 'None';

/** Errors: of all days together, and of single days by index. */
type Wrong = { message?: string; root?: { message?: string } } & Partial<Record<number, WrongDay>>;

const usual: OpenDay = { Day: '', From: '10:00', To: '16:00' };

/** The days on which anybody may come, each with its hours. */
export function OpenDaysField({ control, min }: { control: FieldControl<SaveTimetableInput>; min: string }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'OpenDays' });
  const days = (field.value ?? []) as OpenDay[];
  const wrong = fieldState.error as Wrong | undefined;
  const problem = wrong?.message ?? wrong?.root?.message;
  const change = (at: number, by: Partial<OpenDay>) =>
    field.onChange(days.map((day, place) => (place === at ? { ...day, ...by } : day)));
  const remove = (at: number) => {
    field.onChange(days.filter((_, place) => place !== at));
    // The pressed button has disappeared.
    document.getElementById(`${id}-add`)?.focus();
  };
  return (
    <fieldset className="field" aria-describedby={problem && `${id}-problem`}>
      <legend className="field-label">Open days</legend>
      {days.map((day, place) => (
        <OpenDayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has nothing else that stays
          key={place}
          ref={place === 0 ? field.ref : undefined}
          id={`${id}-${place}`}
          name={`Open day ${place + 1}`}
          day={day}
          min={min}
          wrong={wrong?.[place]}
          onChange={(by) => change(place, by)}
          onBlur={field.onBlur}
          onRemove={() => remove(place)}
        />
      ))}
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
