import { useEffect, useState } from 'react';

/** The longest timer in browsers, in milliseconds. */
const furthest = 2 ** 31 - 1;

/** Whether a moment has passed. The page never reloads on its own: it may have unsaved input. */
export function useIsPast(moment: string): boolean {
  const [now, setNow] = useState(Date.now);
  const remaining = Date.parse(moment) - now;
  useEffect(() => {
    if (remaining <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(remaining, furthest));
    return () => clearTimeout(timer);
  }, [remaining]);
  return remaining <= 0;
}
