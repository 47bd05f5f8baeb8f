import { addDays, type Day, londonDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { useEffect, useState } from 'react';
import { currentClock } from './clock.ts';

const todayNow = (): Day => londonDay(currentClock().now());

/**
 * Today in London by the server's clock. A page is rendered again if it stays open over midnight, wakes on another day, or learns that this
 * computer's clock is wrong.
 */
export function useToday(): Day {
  const [today, setToday] = useState(todayNow);
  useEffect(() => {
    let midnight: ReturnType<typeof setTimeout>;
    const wait = () => {
      const now = currentClock().now();
      midnight = setTimeout(look, londonInstant(addDays(londonDay(now), 1)).getTime() - now.getTime() + 50);
    };
    const look = () => {
      clearTimeout(midnight);
      setToday(todayNow());
      wait();
    };
    wait();
    const ignore = currentClock().onSet(look);
    // Timers stop while a computer sleeps.
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      clearTimeout(midnight);
      ignore();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, []);
  return today;
}
