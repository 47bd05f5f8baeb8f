import { useCallback, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/** How long a confirmation stays (SHELL-024). */
export const savedMilliseconds = 2800;

/** The confirmation being shown, and the way to show one: `const [saved, confirmSaved] = useSaved()`. */
export function useSaved(): [text: string | undefined, confirmSaved: (text: string) => void] {
  const [shown, setShown] = useState<{ text: string }>();
  useEffect(() => {
    if (!shown) return;
    const end = setTimeout(() => setShown(undefined), savedMilliseconds);
    return () => clearTimeout(end);
  }, [shown]);
  return [shown?.text, useCallback((text: string) => setShown({ text }), [])];
}

/** A tick and a text while there is one. Keep it mounted: a region is announced only if it was there before its text. */
export function SavedTick({ text }: { text: string | undefined }) {
  return (
    <div className="saved" role="status">
      {text && (
        <span className="saved-text">
          <Icon name="tick" /> {text}
        </span>
      )}
    </div>
  );
}
