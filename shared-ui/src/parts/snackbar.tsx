import { useEffect, useState } from 'react';

/** A short message at the bottom of the window that goes by itself. */
export function Snackbar({ text, milliseconds }: { text: string; milliseconds: number }) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    setShown(text);
    const end = setTimeout(() => setShown(''), milliseconds);
    return () => clearTimeout(end);
  }, [text, milliseconds]);
  return (
    <div className="snackbar" role="status">
      {shown && <p>{shown}</p>}
    </div>
  );
}
