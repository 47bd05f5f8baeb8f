import { isWorkingDay } from '@marketplace/shared-contract/platform/clock/bank-holidays';
import {
  addDays,
  type Day,
  displayMinute,
  londonDay,
  londonInstant,
} from '@marketplace/shared-contract/platform/clock/calendar';

const opens = '09:00';
const closes = '17:00';

const isWorking = (day: Day) => isWorkingDay(day, 'england-and-wales');
const nextWorkingDay = (day: Day): Day => {
  const next = addDays(day, 1);
  return isWorking(next) ? next : nextWorkingDay(next);
};

/**
 * One working day after an instant in London: the same time on the next weekday that is no bank holiday of England and Wales. Evenings,
 * weekends and bank holidays count from nine on the next working day.
 */
export function workingDayAfter(instant: Date): Date {
  const day = londonDay(instant);
  const time = displayMinute(instant.toISOString());
  if (!isWorking(day) || time >= closes) return londonInstant(nextWorkingDay(nextWorkingDay(day)), opens);
  return londonInstant(nextWorkingDay(day), time < opens ? opens : time);
}
