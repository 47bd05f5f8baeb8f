/** A list of listeners. `add` returns a function that removes the listener. */
export function createListeners<Heard extends unknown[] = []>() {
  const listeners = new Set<(...heard: Heard) => void>();
  return {
    add(listener: (...heard: Heard) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls each current listener: one may remove itself meanwhile, or add another. */
    call(...heard: Heard): void {
      for (const listener of [...listeners]) listener(...heard);
    },
    isEmpty: () => listeners.size === 0,
  };
}

/** A value outside React: `useSyncExternalStore(store.subscribe, store.get)`. Setting the same value again notifies nobody. */
export function createStore<Value>(first: Value) {
  const { add, call } = createListeners();
  let value = first;
  return {
    get: () => value,
    set(next: Value): void {
      if (Object.is(value, next)) return;
      value = next;
      call();
    },
    subscribe: add,
  };
}
