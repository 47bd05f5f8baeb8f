import { type StatusDay, statusDays } from '@marketplace/shared-contract/operations/status/status';
import {
  addDays,
  type Day,
  daysBetween,
  londonDay,
  londonInstant,
} from '@marketplace/shared-contract/platform/clock/calendar';

const minuteMs = 60_000;

/** The first day that the status page looks back to. */
export const firstStatusDay = (today: Day): Day => addDays(today, 1 - statusDays);

export type Looks = { day: Day; up: number; down: number };
export type MailsOfDay = { day: Day; kind: string; handedOver: number; inTime: number };

/** What is known of each day from the first look to the minute before this one. A minute without a look is unknown, never up. */
export function daysSince(first: Date, now: Date, looks: readonly Looks[], mails: readonly MailsOfDay[]): StatusDay[] {
  const until = Math.floor(now.getTime() / minuteMs) * minuteMs;
  const today = londonDay(now);
  const from = [londonDay(first), firstStatusDay(today)].sort().at(-1) ?? today;
  return Array.from({ length: daysBetween(from, today) + 1 }, (_, n) => {
    const day = addDays(from, n);
    const { up, down } = looks.find((one) => one.day === day) ?? { up: 0, down: 0 };
    const begins = Math.max(londonInstant(day).getTime(), first.getTime());
    const ends = Math.min(londonInstant(addDays(day, 1)).getTime(), until);
    const ofKind = (kind: string) => {
      const { handedOver, inTime } = mails.find((one) => one.day === day && one.kind === kind) ?? none;
      return { handedOver, inTime };
    };
    const unknown = Math.max(0, Math.round((ends - begins) / minuteMs) - up - down);
    return { day, up, down, unknown, emails: ofKind('single'), alerts: ofKind('alert') };
  });
}

const none = { handedOver: 0, inTime: 0 };
