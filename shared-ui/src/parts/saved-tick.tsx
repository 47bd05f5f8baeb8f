import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

/** How long a confirmation stays (SHELL-024). */
export const savedMilliseconds = 2800;

/**
 * The current confirmation, and the function to show one: `const [saved, confirmSaved] = useSaved()`. It disappears once a form is sent
 * again, and with `confirmSaved(undefined)`, for acts without a form, as it would be about the earlier attempt.
 */
export function useSaved(): [text: string | undefined, confirmSaved: (text: string | undefined) => void] {
  const [confirmation, setConfirmation] = useState<{ text: string }>();
  useEffect(() => {
    if (!confirmation) return;
    const takeAway = () => setConfirmation(undefined);
    const end = setTimeout(takeAway, savedMilliseconds);
    document.addEventListener('submit', takeAway, true);
    return () => {
      clearTimeout(end);
      document.removeEventListener('submit', takeAway, true);
    };
  }, [confirmation]);
  return [confirmation?.text, useCallback((text) => setConfirmation(text === undefined ? undefined : { text }), [])];
}

/** Whether an element is scrolled out of the window, or is under the top bar. */
function outOfSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const bar = document.getElementById('top-bar')?.getBoundingClientRect().bottom ?? 0;
  return top < bar || bottom > window.innerHeight;
}

/**
 * A tick and a text, if there is one; if scrolled out of view, at the bottom of the window. Keep it mounted: a region is announced only if
 * it existed before its text.
 */
export function SavedTick({ text }: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [afloat, setAfloat] = useState(false);
  useLayoutEffect(() => {
    if (text !== undefined && place.current) setAfloat(outOfSight(place.current));
  }, [text]);
  return (
    <div className="saved" role="status" ref={place}>
      {text && (
        <span className={afloat ? 'saved-text saved-afloat' : 'saved-text'}>
          <Icon name="tick" /> {text}
        </span>
      )}
    </div>
  );
}
