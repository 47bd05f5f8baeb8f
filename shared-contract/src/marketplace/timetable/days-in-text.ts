import type { Day } from '../../platform/clock/calendar.ts';
import { readDay } from '../../platform/fields/typed-day.ts';

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const named = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${months}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b,?(?: (\d{4})\b)?`,
  'gi',
);
const figures = /\b\d{1,2}([/.-])\d{1,2}\1\d{4}\b/g;

/** The days named in a text, from a given day on; a day without a year is the next one. */
export function daysNamedIn(text: string, from: Day): Day[] {
  const year = Number(from.slice(0, 4));
  const inWords = [...text.matchAll(named)].map(([, day, month, itsYear]) => {
    const read = (of: number | string) => readDay(`${day} ${month} ${of}`).value;
    if (itsYear) return read(itsYear);
    const next = read(year);
    return next && next >= from ? next : read(year + 1);
  });
  const inFigures = [...text.matchAll(figures)].map(([typed]) => readDay(typed).value);
  const days = [...inWords, ...inFigures].filter((day): day is Day => day !== undefined && day >= from);
  return [...new Set(days)].sort();
}
