import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A list is fetched again when its screen opens and when its tab gets the focus. */
export const freshList = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;

/** Calls `onEnter` when an open screen is navigated to again: from its menu entry, or by another sort order. */
export function useEntered(onEnter: () => void): void {
  const { key, hash } = useLocation();
  const previous = useRef({ key, hash });
  const enter = useRef(onEnter);
  enter.current = onEnter;
  useEffect(() => {
    const before = previous.current;
    previous.current = { key, hash };
    // A link within the page, such as "Skip to main content", does not navigate.
    if (before.key !== key && before.hash === hash) enter.current();
  }, [key, hash]);
}
