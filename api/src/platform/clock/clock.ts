import { type Day, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';

/** The time source of every rule; tests and demo data bring their own. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

const hourMs = 3_600_000;
let last: { hour: number; day: Day } | undefined;

/** Today on the London calendar (PD-31). Nearly every call asks; a London day begins with an hour of UTC, winter and summer. */
export function today(clock: Clock): Day {
  const now = clock.now();
  const hour = Math.floor(now.getTime() / hourMs);
  if (last?.hour !== hour) last = { hour, day: londonDay(now) };
  return last.day;
}

/** Whether it is seven or later in London: sellers get no unsolicited mail before that. */
export const isFromSeven = (clock: Clock): boolean => clock.now() >= londonInstant(today(clock), '07:00');
