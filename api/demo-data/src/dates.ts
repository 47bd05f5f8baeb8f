import { addDays, type Day, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Random } from './random.ts';

const minute = 60_000;

const weekday = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The day itself, or the Friday before a weekend. */
export function workday(day: Day): Day {
  const name = weekday(day);
  return addDays(day, name === 6 ? -1 : name === 0 ? -2 : 0);
}

/** The day itself, or the Monday after a weekend. */
export function workdayFrom(day: Day): Day {
  const name = weekday(day);
  return addDays(day, name === 6 ? 2 : name === 0 ? 1 : 0);
}

const inFull = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
} as const);

/** A day as in a letter: Friday 4 December 2026. */
export const longDay = (day: Day): string => inFull.format(new Date(`${day}T12:00:00Z`)).replace(',', '');

/** A moment of a day in office hours, London time. */
export function inOfficeHours(random: Random, day: Day): Date {
  const seconds = random.between(0, 9 * 3600 - 1);
  return new Date(londonInstant(day, '08:40').getTime() + seconds * 1000);
}

export const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * minute);

/** A random moment between two, weighted towards the first; undefined if they are in the wrong order. */
export function dateBetween(random: Random, from: Date, to: Date): Date | undefined {
  const span = to.getTime() - from.getTime();
  if (span <= 0) return undefined;
  const share = (random.between(0, 1000) * random.between(200, 1000)) / 1_000_000;
  return new Date(from.getTime() + Math.floor(span * share));
}
