import { useRef } from 'react';
import { newIdempotencyKey } from './new-idempotency-key.ts';

/**
 * The key for sending a text: the same as long as the text is, so that it can be sent again after a lost response without being sent twice.
 * Another text is another act.
 */
export function useIdempotencyKey(): (text: string) => string {
  const act = useRef<{ text: string; key: string }>(undefined);
  return (text) => {
    if (act.current?.text !== text) act.current = { text, key: newIdempotencyKey() };
    return act.current.key;
  };
}
