import { type Day, isDay } from '../clock/calendar.ts';
import { inPlainSigns } from './clean-text.ts';

/** The result of reading typed text: its value, or a sentence that says what is wrong. */
export type Read<V> = { value: V; problem?: undefined } | { value?: undefined; problem: string };

export const dayExample = 'Enter a date such as 25/11/2026 or 25 November 2026';
/** For a day without a year. The year is not guessed, which would go wrong around New Year. */
export const yearMissing = `${dayExample}: the year is missing`;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const weekdayOf = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
/** A weekday by its name or its start: "Fri", "Tues", "Thurs". */
const isNameOf = (word: string, weekday: string) =>
  word.length >= 3 && weekday.toLowerCase().startsWith(word.toLowerCase());

/** A month by its name, its first three letters, or "Sept", which browsers use in Britain. */
const monthNamed = (word: string): number =>
  monthNames.findIndex((name) =>
    [name, name.slice(0, 3), ...(name === 'September' ? ['Sept'] : [])].some(
      (known) => known.toLowerCase() === word.toLowerCase(),
    ),
  ) + 1;

const inFigures = /^(\d{1,2})(?: ?([/.-]) ?| )(\d{1,2})(?: ?([/.-]) ?| )(\d{4})$/;
// With an optional leading weekday, as in our own texts, and an ordinal such as "18th".
const inWords = /^(?:([a-z]+),? )?(\d{1,2})(?:st|nd|rd|th)? ([a-z]+),? (\d{4})$/i;
/** A day with a two-digit year, which could be of either century. */
const shortYear = /^(\d{1,2})([ /.-])(\d{1,2}|[a-z]+)\2\d{2}$/i;
export const yearInFull = 'Write the year in full, such as 25/11/2026';
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day, month and year in a text, whether or not that day exists. */
function partsOf(text: string): [day: number, month: number, year: number] | undefined {
  const figures = inFigures.exec(text);
  // One separator throughout: 1/2-2026 may be a slip.
  if (figures && figures[2] === figures[4]) return [Number(figures[1]), Number(figures[3]), Number(figures[5])];
  const words = inWords.exec(text);
  const month = monthNamed(words?.[3] ?? '');
  if (words && month > 0) return [Number(words[2]), month, Number(words[4])];
  const parts = iso.exec(text);
  return parts ? [Number(parts[3]), Number(parts[2]), Number(parts[1])] : undefined;
}

/** Whether the text would be a day if a year followed it. */
const namesNoYear = (text: string) => [' ', '/', '.', '-'].some((sign) => partsOf(`${text}${sign}2026`) !== undefined);

const twoDigits = (part: number) => String(part).padStart(2, '0');

/**
 * Parses a day as people in Britain write it (PD-52): D/M/YYYY with slashes, full stops, hyphens or spaces, D MMM YYYY and D MMMM YYYY in
 * any case, also as "Friday 18th", and YYYY-MM-DD. Anything else is a problem in words; nothing is guessed.
 */
export function readDay(text: string): Read<Day> {
  const typed = inPlainSigns(text);
  const parts = partsOf(typed);
  if (!parts && shortYear.test(typed)) return { problem: yearInFull };
  if (!parts) return { problem: namesNoYear(typed) ? yearMissing : dayExample };
  const [day, month, year] = parts;
  const name = monthNames[month - 1];
  if (!name) return { problem: `There is no month ${month}. The day comes first, such as 25/11/2026` };
  if (year < 2000 || year > 2099) return { problem: 'The year must be from 2000 to 2099' };
  const value = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  if (!isDay(value)) return { problem: `There is no ${day} ${name} ${year}` };
  const named = inWords.exec(typed)?.[1];
  const weekday = weekdayOf(value);
  if (named && !isNameOf(named, weekday)) return { problem: `${day} ${name} ${year} is a ${weekday}` };
  return { value };
}

/**
 * The value of a date field: the day or, if the text is not one, the text, which the form rejects. An ISO instant loses its "T", so that
 * the wire does not accept it as a day.
 */
export const heldOf = (text: string): string =>
  readDay(text).value ?? text.trim().replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ');
