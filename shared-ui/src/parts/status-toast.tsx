import { useEffect, useState } from 'react';

/** A short message at the bottom of the window that disappears automatically. */
export function StatusToast({ text, milliseconds }: { text: string; milliseconds: number }) {
  const [visibleText, setVisibleText] = useState('');
  useEffect(() => {
    setVisibleText(text);
    const end = setTimeout(() => setVisibleText(''), milliseconds);
    return () => clearTimeout(end);
  }, [text, milliseconds]);
  return (
    <div className="status-toast" role="status">
      {visibleText && <p>{visibleText}</p>}
    </div>
  );
}
