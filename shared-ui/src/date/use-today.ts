import { addDays, type Day, londonDay, londonInstant } from '@marketplace/shared-contract/calendar';
import { useEffect, useState } from 'react';

/** Today in London; a page that stays open over midnight, or wakes on another day, is drawn anew. */
export function useToday(): Day {
  const [today, setToday] = useState(() => londonDay(new Date()));
  useEffect(() => {
    const look = () => setToday(londonDay(new Date()));
    const untilMidnight = londonInstant(addDays(today, 1)).getTime() - Date.now();
    const timer = setTimeout(look, Math.max(untilMidnight, 0) + 50);
    // Timers stand still while a computer sleeps.
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [today]);
  return today;
}
