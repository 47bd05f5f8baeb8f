import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come near the window; once it has, it stays so. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReached(true),
      { rootMargin: '400px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return reached;
}
