import { type RefObject, useEffect, useState } from 'react';

const signs = ['focusin', 'pointerover'] as const;

/** Whether somebody has begun to use the form around an element, by pointer, finger or keyboard; once they have, it stays so. */
export function useInUse(element: RefObject<Element | null>): boolean {
  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    const form = element.current?.closest('form');
    const used = () => setInUse(true);
    for (const sign of signs) form?.addEventListener(sign, used);
    return () => {
      for (const sign of signs) form?.removeEventListener(sign, used);
    };
  }, [element]);
  return inUse;
}
