import { serverNow } from '@marketplace/shared-auth';
import { useEffect, useState } from 'react';
import * as styles from './top-bar.module.css';

const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium', hourCycle: 'h23' });
const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: 'long',
  year: 'numeric',
});

/**
 * The time in London, every second (SHELL-002), by the server's clock, as this computer's may be wrong. Only this component is rendered
 * again, and it is not announced (PD-50).
 */
export function Clock() {
  const now = useSecond();
  return (
    <div className={styles.clock}>
      <span className="visually-hidden">London time</span>
      <time className={styles.clockTime}>{time.format(now)}</time>
      <time>{date.format(now)}</time>
    </div>
  );
}

/** The present, updated when the second changes; a one-second timer would skip one now and then. */
function useSecond(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let next: ReturnType<typeof setTimeout>;
    const wait = () => {
      next = setTimeout(tick, 1000 - (serverNow().getTime() % 1000));
    };
    const tick = () => {
      setNow(serverNow());
      wait();
    };
    wait();
    return () => clearTimeout(next);
  }, []);
  return now;
}
