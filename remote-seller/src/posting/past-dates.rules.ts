import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { readDay } from '@marketplace/shared-contract/platform/fields/typed-day';

const months =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const written = new RegExp(
  [
    String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${months})\b,?(?: (?<year>\d{4})\b)?`,
    String.raw`\b(?<usMonth>${months}) (?<usDay>\d{1,2})(?:st|nd|rd|th)?\b,?(?: (?<usYear>\d{4})\b)?`,
    String.raw`\b(?<figures>\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2})\b`,
  ].join('|'),
  'giu',
);

/** The texts in some HTML, by block. */
function plainText(html: string): string {
  const blocks = html.replace(/<\/(?:p|li|h\d|td|th|tr|div)>|<br\s*\/?>/giu, '$& ');
  return (new DOMParser().parseFromString(blocks, 'text/html').body.textContent ?? '').replace(/\s+/gu, ' ');
}

/** The day named by some words; one without a year is the first such day from `since` on. */
function dayOf(groups: Record<string, string | undefined>, since: Day): Day | undefined {
  if (groups.figures) return readDay(groups.figures).value;
  const day = groups.day ?? groups.usDay ?? '';
  const month = groups.month ?? groups.usMonth ?? '';
  const year = groups.year ?? groups.usYear;
  const first = Number(since.slice(0, 4));
  const candidates = year ? [year] : [String(first), String(first + 1)];
  const days = candidates.flatMap((one) => readDay(`${day} ${month} ${one}`).value ?? []);
  return year ? days[0] : days.find((one) => one >= since);
}

/**
 * Finds dates in a description that were in the future when it was written but will be past when the post goes live: probably deadlines.
 * Dates that were already past are history and are ignored.
 */
export function pastDates(html: string, { writtenOn, start }: { writtenOn: Day; start: Day }): string[] {
  const found: string[] = [];
  for (const { 0: text, groups = {} } of plainText(html).matchAll(written)) {
    const day = dayOf(groups, writtenOn);
    const words = text.trim().replace(/,$/u, '');
    if (day && day >= writtenOn && day < start && !found.includes(words)) found.push(words);
  }
  return found;
}
