import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Each table's scroll position, by its place in the history: Back restores it. */
const places = new Map<string, { left: number; top: number }>();

function placeOf(label: string): string {
  const { key } = (history.state ?? {}) as { key?: unknown };
  return `${location.pathname}${location.search} ${String(key)} ${label}`;
}

/**
 * The frame around a table. If all columns fit, there is no frame and the headings stick below the top bar. Otherwise it scrolls both ways
 * with the headings and the first column fixed.
 */
export function useTableFrame(
  label: string,
  minWidthIn: (room: number) => number,
): { frame: RefObject<HTMLElement | null>; width: number; fits: boolean; stuckAt: number } {
  const frame = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const [stuckAt, setStuckAt] = useState(0);
  const fits = width >= minWidthIn(width);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const look = () => {
      setWidth(element.clientWidth);
      setStuckAt(document.getElementById('top-bar')?.getBoundingClientRect().height ?? 0);
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || fits) return;
    const place = placeOf(label);
    const position = places.get(place);
    if (position) element.scrollTo?.(position);
    // A shadow at each side with more content.
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-more-before', scrollLeft > 0);
      element.toggleAttribute('data-more-after', Math.ceil(scrollLeft + clientWidth) < scrollWidth - 1);
    };
    const note = () => {
      places.set(place, { left: element.scrollLeft, top: element.scrollTop });
      look();
    };
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    sizes?.observe(element);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      sizes?.disconnect();
      element.removeEventListener('scroll', note);
      element.removeAttribute('data-more-before');
      element.removeAttribute('data-more-after');
    };
  }, [label, fits]);

  return { frame, width, fits, stuckAt };
}
