import { type Day, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';

/** The time source of every rule; tests and demo data bring their own. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Today on the London calendar (PD-31). */
export const today = (clock: Clock): Day => londonDay(clock.now());

/** Whether it is seven or later in London: sellers get no unsolicited mail before that. */
export const isFromSeven = (clock: Clock): boolean => clock.now() >= londonInstant(today(clock), '07:00');
