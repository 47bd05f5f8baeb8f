/** How many messages stand at a time (NOTIF-001). */
const most = 3;

type Timed = { milliseconds?: number };

/** Those on show: first what goes by itself, then the oldest; the others wait until one is closed (decision 45). */
export function onShow<T extends Timed>(queue: readonly T[]): readonly T[] {
  const [passing, staying] = [queue.filter(passes), queue.filter((one) => !passes(one))];
  return [...passing, ...staying].slice(0, most);
}

const passes = ({ milliseconds }: Timed) => milliseconds !== undefined;
