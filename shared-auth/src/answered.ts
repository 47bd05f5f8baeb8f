import type { Call } from '@marketplace/shared-contract/calls';

const listeners = new Set<(call: Call) => void>();

/** Calls `listener` after each call that succeeded, whoever made it: for what has to follow a change made elsewhere. */
export function onAnswered(listener: (call: Call) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceAnswer(call: Call): void {
  for (const listener of [...listeners]) listener(call);
}
