/** How many messages are shown at a time (NOTIF-001). */
const most = 3;

type Timed = { milliseconds?: number };

/**
 * The visible ones: first those that disappear by themselves, then the oldest; the others wait until one is closed (PD-45). Several
 * permanent ones are one line until the user expands them, so that the page's content comes first.
 */
export function visibleNotifications<T extends Timed>(queue: readonly T[], unfolded: boolean): readonly T[] {
  const [passing, staying] = [queue.filter(passes), queue.filter((one) => !passes(one))];
  return [...passing, ...(unfolded || staying.length === 1 ? staying : [])].slice(0, most);
}

/** How many stay until closed. */
export const countLasting = (queue: readonly Timed[]): number => queue.filter((one) => !passes(one)).length;

const passes = ({ milliseconds }: Timed) => milliseconds !== undefined;
