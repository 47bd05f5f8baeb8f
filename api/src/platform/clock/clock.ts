import { type Day, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';

/** Where every rule takes its time from; tests and demo data bring their own. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Today on the London calendar (PD-31). */
export const today = (clock: Clock): Day => londonDay(clock.now());

/** Whether it is seven in London, or later: no seller is written to unasked before the working day. */
export const isFromSeven = (clock: Clock): boolean => clock.now() >= londonInstant(today(clock), '07:00');
