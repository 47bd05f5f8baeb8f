import {
  daysBetween,
  displayInstant,
  displayMinute,
  londonDay,
} from '@marketplace/shared-contract/platform/clock/calendar';

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' });

/** The greeting at an hour of London's day; at night it is not "Good evening". */
export function greetingAt(now: Date): string {
  const hour = Number(displayMinute(now.toISOString()).slice(0, 2));
  if (hour < 5) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** The first forename. */
export const firstName = (forenames: string): string => forenames.trim().split(/\s+/)[0] ?? '';

/** A time in everyday words: "09:14 today", "yesterday", "Thursday", or its date if that is a week ago or more. */
export function spokenMoment(since: string, now: Date): string {
  const days = daysBetween(londonDay(new Date(since)), londonDay(now));
  if (days <= 0) return `${displayMinute(since)} today`;
  if (days === 1) return 'yesterday';
  return days < 7 ? weekday.format(new Date(since)) : displayInstant(since);
}
