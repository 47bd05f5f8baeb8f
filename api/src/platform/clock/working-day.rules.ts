import {
  addDays,
  type Day,
  displayMinute,
  londonDay,
  londonInstant,
} from '@marketplace/shared-contract/platform/clock/calendar';

const opens = '09:00';
const closes = '17:00';

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const nextWorkingDay = (day: Day): Day =>
  isWeekend(addDays(day, 1)) ? nextWorkingDay(addDays(day, 1)) : addDays(day, 1);

/**
 * One working day after an instant in London: the same time on the next weekday. Evenings and weekends count from nine on the next
 * working day. Bank holidays count as working days.
 */
export function workingDayAfter(instant: Date): Date {
  const day = londonDay(instant);
  const time = displayMinute(instant.toISOString());
  if (isWeekend(day) || time >= closes) return londonInstant(nextWorkingDay(nextWorkingDay(day)), opens);
  return londonInstant(nextWorkingDay(day), time < opens ? opens : time);
}
