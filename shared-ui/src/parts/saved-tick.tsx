import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

/** How long a confirmation stays (SHELL-024). */
export const savedMilliseconds = 2800;

/**
 * The confirmation being shown, and the way to show one: `const [saved, confirmSaved] = useSaved()`. It goes as soon as a
 * form is sent again, and with `confirmSaved(undefined)`, for acts that have no form: it would speak of the earlier try.
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

/** Whether an element's place is scrolled out of the window, or is under the bar at its top. */
function outOfSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const bar = document.getElementById('top-bar')?.getBoundingClientRect().bottom ?? 0;
  return top < bar || bottom > window.innerHeight;
}

/**
 * A tick and a text while there is one; where its place is scrolled away, at the foot of the window. Keep it mounted: a
 * region is announced only if it was there before its text.
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
