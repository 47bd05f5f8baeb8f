import { addDays, type Day } from './calendar.ts';

/** 0 for a Sunday. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const on = (year: number, month: number, date: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** Easter Sunday in the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return on(year, Math.floor(n / 31), (n % 31) + 1);
}

const firstMonday = (from: Day): Day => addDays(from, (8 - weekdayOf(from)) % 7);
const lastMonday = (lastDay: Day): Day => addDays(lastDay, -((weekdayOf(lastDay) + 6) % 7));

/** Moves holidays that fall on a weekend to the next free weekday. */
function inLieu(days: readonly (readonly [Day, string])[]): [Day, string][] {
  const taken = new Set<Day>(days.map(([day]) => day).filter((day) => !isWeekend(day)));
  return days.map(([day, name]) => {
    if (!isWeekend(day)) return [day, name];
    let substitute = addDays(day, 1);
    while (isWeekend(substitute) || taken.has(substitute)) substitute = addDays(substitute, 1);
    taken.add(substitute);
    return [substitute, name];
  });
}

const holidaysOf = (year: number): Map<Day, string> =>
  new Map([
    ...inLieu([[on(year, 1, 1), 'New Year’s Day']]),
    [addDays(easterSunday(year), -2), 'Good Friday'],
    [addDays(easterSunday(year), 1), 'Easter Monday'],
    [firstMonday(on(year, 5, 1)), 'Early May bank holiday'],
    [lastMonday(on(year, 5, 31)), 'Spring bank holiday'],
    [lastMonday(on(year, 8, 31)), 'Summer bank holiday'],
    ...inLieu([
      [on(year, 12, 25), 'Christmas Day'],
      [on(year, 12, 26), 'Boxing Day'],
    ]),
  ]);

export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0;

/**
 * The bank holiday of England and Wales on a day, if any, by the rules of the Banking and Financial Dealings Act 1971. One-off
 * holidays, such as a coronation, are missing.
 */
export const bankHolidayOn = (day: Day): string | undefined => holidaysOf(Number(day.slice(0, 4))).get(day);
