import { useEffect, useState } from 'react';

/** A value once it has been the same for a while: what is asked of the server waits for the end of a change. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const end = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(end);
  }, [value, milliseconds]);
  return settled;
}
