import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';
import { displayDay } from './display-date.ts';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

/** A London calendar day, written YYYY-MM-DD. Days compare as text. */
export type Day = string;

const dayFormat = 'YYYY-MM-DD';
const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function londonParts(instant: Date): Record<string, string> {
  return Object.fromEntries(inLondon.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** Whether `text` is a day that exists, between the years 2000 and 2100. */
export const isDay = (text: string): boolean =>
  dayjs.utc(text, dayFormat, true).isValid() && text >= '2000-01-01' && text < '2100-01-01';

const hourMs = 3_600_000;
let last: { hour: number; day: Day } | undefined;

/** The London day of `instant` (PD-31). Most callers ask for today; a London day starts on the hour in UTC, winter and summer. */
export function londonDay(instant: Date): Day {
  const hour = Math.floor(instant.getTime() / hourMs);
  if (last?.hour === hour) return last.day;
  const { year, month, day } = londonParts(instant);
  last = { hour, day: `${year}-${month}-${day}` };
  return last.day;
}

/** The instant of a `time` (HH:mm) on a London day; also right on days when the clocks change. */
export function londonInstant(day: Day, time = '00:00'): Date {
  const asUtc = dayjs.utc(`${day} ${time}`, `${dayFormat} HH:mm`, true);
  const hoursAhead = (Number(londonParts(asUtc.toDate()).hour) - asUtc.hour() + 24) % 24;
  return asUtc.subtract(hoursAhead, 'hour').toDate();
}

/** Whole days from one day to another; 0 for the same day. */
export const daysBetween = (from: Day, to: Day): number => dayjs.utc(to).diff(dayjs.utc(from), 'day');

/** The day `count` days after `day`. */
export const addDays = (day: Day, count: number): Day => dayjs.utc(day).add(count, 'day').format(dayFormat);

/** The same day of the month `count` months later; the last day if that month is shorter. */
export const addMonths = (day: Day, count: number): Day => dayjs.utc(day).add(count, 'month').format(dayFormat);

/** Seven days before an instant: the start of Last Week (CONST-020). */
export const weekBefore = (instant: Date): Date => new Date(instant.getTime() - 7 * 24 * 60 * 60 * 1000);

/** `DD MMMM YYYY` for a day or an instant's London day (CONST-014). */
export const displayDate = (value: Day | Date): string =>
  displayDay(typeof value === 'string' ? value.slice(0, 10) : londonDay(value));

/** A range of days, both included, in the format of every screen, document and mail. */
export const displayRange = (first: Day | Date, last: Day | Date): string =>
  `${displayDate(first)} to ${displayDate(last)}`;

/** `DD MMMM YYYY` of an ISO instant, on the London calendar. */
export const displayInstant = (iso: string): string => displayDate(new Date(iso));

/** `HH:mm:ss` in London (CONST-014). */
export function displayTime(instant: Date): string {
  const { hour, minute, second } = londonParts(instant);
  return `${hour}:${minute}:${second}`;
}

/** `HH:mm` in London for an ISO instant, if seconds do not matter. */
export const displayMinute = (iso: string): string => displayTime(new Date(iso)).slice(0, 5);

/** `DD MMMM YYYY, HH:mm` in London of an ISO instant. */
export const displayMoment = (iso: string): string => `${displayInstant(iso)}, ${displayMinute(iso)}`;
