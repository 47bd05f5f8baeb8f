/** What says how late it is, and when it was set to another time. */
type Clock = { now: () => Date; onSet: (listener: () => void) => () => void };

let followed: Clock = { now: () => new Date(), onSet: () => () => undefined };

/** Has every part that knows a today go by this clock: the computer's own may be days wrong. */
export function followClock(clock: Clock): void {
  followed = clock;
}

/** The clock that today is read from. */
export const currentClock = (): Clock => followed;
