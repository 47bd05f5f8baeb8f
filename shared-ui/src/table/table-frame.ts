import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How far each table was scrolled, by its place in the history: going back finds it as it was left. */
const places = new Map<string, { left: number; top: number }>();

function placeOf(label: string): string {
  const { key } = (history.state ?? {}) as { key?: unknown };
  return `${location.pathname}${location.search} ${String(key)} ${label}`;
}

/**
 * The frame around a table. Where all columns fit, it is none: the heads then stick below the bar of the window. Where they
 * don't, it scrolls both ways, with the heads and the first column in sight.
 */
export function useTableFrame(
  label: string,
  minWidth: number,
): { frame: RefObject<HTMLElement | null>; width: number; fits: boolean; stuckAt: number } {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const [stuckAt, setStuckAt] = useState(0);
  const fits = width >= minWidth;

  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      setWidth(shown.clientWidth);
      setStuckAt(document.getElementById('top-bar')?.getBoundingClientRect().height ?? 0);
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, []);

  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown || fits) return;
    const place = placeOf(label);
    const known = places.get(place);
    if (known) shown.scrollTo?.(known);
    const note = () => places.set(place, { left: shown.scrollLeft, top: shown.scrollTop });
    shown.addEventListener('scroll', note, { passive: true });
    return () => shown.removeEventListener('scroll', note);
  }, [label, fits]);

  return { frame, width, fits, stuckAt };
}
