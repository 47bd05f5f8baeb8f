import { useEffect, useState } from 'react';

const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium', hourCycle: 'h23' });
const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: 'long',
  year: 'numeric',
});

/** The time in London, every second (SHELL-002). Only this is drawn again, and nobody is told aloud (decision 50). */
export function Clock() {
  const now = useSecond();
  return (
    <div className="clock">
      <span className="visually-hidden">London time</span>
      <time className="clock-time">{time.format(now)}</time>
      <time className="clock-date">{date.format(now)}</time>
    </div>
  );
}

/** The present, changing when the second does; a timer of one second would drift past one now and then. */
function useSecond(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let next: ReturnType<typeof setTimeout>;
    const wait = () => {
      next = setTimeout(tick, 1000 - (Date.now() % 1000));
    };
    const tick = () => {
      setNow(new Date());
      wait();
    };
    wait();
    return () => clearTimeout(next);
  }, []);
  return now;
}
