import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a page may take after Back to regain its height, in milliseconds. */
const timeoutMs = 3000;

/** Restores the scroll position where the router can't: a page is short until its data arrives. */
export function useLateScroll(): void {
  const { key } = useLocation();
  const positions = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const positionsByKey = positions.current;
    const before = positionsByKey.get(key);
    const stop = before ? followGrowth(before) : undefined;
    const note = () => positionsByKey.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      stop?.();
    };
  }, [key]);
}

const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Scrolls to `target` as soon as the page is long enough, unless the user scrolls first. Returns a function that gives up. */
function followGrowth(target: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, target);
    if (window.scrollY >= target - 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    clearTimeout(end);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  const end = setTimeout(stop, timeoutMs);
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}
