import { type StatusDay, statusDays } from '@marketplace/shared-contract/operations/status/status';
import {
  addDays,
  type Day,
  daysBetween,
  londonDay,
  londonInstant,
} from '@marketplace/shared-contract/platform/clock/calendar';

const minuteMs = 60_000;

/** The first day the status page covers. */
export const firstStatusDay = (today: Day): Day => addDays(today, 1 - statusDays);

export type Looks = { day: Day; up: number; down: number };
export type MailsOfDay = { day: Day; kind: string; handedOver: number; inTime: number };

/** Each day since the first probe, to the minute before this one. A minute without a probe is unknown, never up. */
export function daysKnown(now: Date, looks: readonly Looks[], mails: readonly MailsOfDay[]): StatusDay[] {
  const [from] = [...looks, ...mails].map(({ day }) => day).sort();
  if (!from) return [];
  const until = Math.floor(now.getTime() / minuteMs) * minuteMs;
  return Array.from({ length: daysBetween(from, londonDay(now)) + 1 }, (_, n) => {
    const day = addDays(from, n);
    const { up, down } = looks.find((one) => one.day === day) ?? { up: 0, down: 0 };
    const ends = Math.min(londonInstant(addDays(day, 1)).getTime(), until);
    const ofKind = (kind: string) => {
      const { handedOver, inTime } = mails.find((one) => one.day === day && one.kind === kind) ?? none;
      return { handedOver, inTime };
    };
    const unknown = Math.max(0, Math.round((ends - londonInstant(day).getTime()) / minuteMs) - up - down);
    return { day, up, down, unknown, emails: ofKind('single'), alerts: ofKind('alert') };
  });
}

const none = { handedOver: 0, inTime: 0 };
