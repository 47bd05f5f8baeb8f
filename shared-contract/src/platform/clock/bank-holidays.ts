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

/** The parts of the United Kingdom that have bank holidays of their own. */
const ukParts = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
} as const;
export type UkPart = keyof typeof ukParts;
const ukPartNames = Object.keys(ukParts) as UkPart[];

/** Proclaimed for a single year: add a line for each new one. */
const proclaimed: readonly (readonly [Day, UkPart, string])[] = [['2026-06-15', 'scotland', 'World Cup bank holiday']];

/** Bank holidays of only some parts. */
const ofPart = (year: number, part: UkPart): readonly (readonly [Day, string])[] =>
  ({
    'england-and-wales': [],
    scotland: inLieu([[on(year, 11, 30), 'St Andrew’s Day']]),
    'northern-ireland': [
      ...inLieu([[on(year, 3, 17), 'St Patrick’s Day']]),
      ...inLieu([[on(year, 7, 12), 'Battle of the Boyne (Orangemen’s Day)']]),
    ],
  })[part];

function holidaysOf(year: number, part: UkPart): Map<Day, string> {
  const isScotland = part === 'scotland';
  const secondOfJanuary = [on(year, 1, 2), '2nd January'] as const;
  const summer = isScotland ? firstMonday(on(year, 8, 1)) : lastMonday(on(year, 8, 31));
  return new Map([
    ...inLieu([[on(year, 1, 1), 'New Year’s Day'], ...(isScotland ? [secondOfJanuary] : [])]),
    [addDays(easterSunday(year), -2), 'Good Friday'],
    ...(isScotland ? [] : [[addDays(easterSunday(year), 1), 'Easter Monday'] as const]),
    [firstMonday(on(year, 5, 1)), 'Early May bank holiday'],
    [lastMonday(on(year, 5, 31)), 'Spring bank holiday'],
    [summer, 'Summer bank holiday'],
    ...ofPart(year, part),
    ...proclaimed.flatMap(([day, where, name]) => (where === part ? [[day, name] as const] : [])),
    ...inLieu([
      [on(year, 12, 25), 'Christmas Day'],
      [on(year, 12, 26), 'Boxing Day'],
    ]),
  ]);
}

export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0;

/**
 * The bank holiday in a part of the United Kingdom on a day, if any, by the Banking and Financial Dealings Act 1971 and, for St Andrew's
 * Day, the Scottish Act of 2007; from 2026 on also those proclaimed for one year.
 */
export const bankHolidayOn = (day: Day, part: UkPart): string | undefined =>
  holidaysOf(Number(day.slice(0, 4)), part).get(day);

/** The bank holiday on a day in words, with where it is one if not everywhere. */
export function bankHolidayText(day: Day): string | undefined {
  const names = [...new Set(ukPartNames.map((part) => bankHolidayOn(day, part)))].filter((name) => name !== undefined);
  const texts = names.map((name) => {
    const where = ukPartNames.filter((part) => bankHolidayOn(day, part) === name);
    const everywhere = where.length === ukPartNames.length;
    return `bank holiday${everywhere ? '' : ` in ${where.map((part) => ukParts[part]).join(' and ')}`}: ${name}`;
  });
  return texts.join('; ') || undefined;
}

export const isWorkingDay = (day: Day, part: UkPart): boolean => !isWeekend(day) && !bankHolidayOn(day, part);

/** The last working day before a day. */
export function workingDayBefore(day: Day, part: UkPart): Day {
  const before = addDays(day, -1);
  return isWorkingDay(before, part) ? before : workingDayBefore(before, part);
}
