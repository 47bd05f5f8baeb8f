/** A clock, and subscriptions to its being set. */
type Clock = { now: () => Date; onSet: (listener: () => void) => () => void };

let followed: Clock = { now: () => new Date(), onSet: () => () => undefined };

/** Makes every component that shows today use this clock: the computer's own may be days wrong. */
export function followClock(clock: Clock): void {
  followed = clock;
}

/** The clock for today. */
export const currentClock = (): Clock => followed;
