import { useEffect, useState } from 'react';

/** A short message at the bottom of the window that goes by itself. */
export function StatusToast({ text, milliseconds }: { text: string; milliseconds: number }) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    setShown(text);
    const end = setTimeout(() => setShown(''), milliseconds);
    return () => clearTimeout(end);
  }, [text, milliseconds]);
  return (
    <div className="status-toast" role="status">
      {shown && <p>{shown}</p>}
    </div>
  );
}
