import { act } from '@testing-library/react';

type Watch = { element: Element; tell: (changes: boolean[]) => void };
let watches: Watch[] = [];

class FakeObserver {
  private readonly notice: IntersectionObserverCallback;
  private readonly own = new Set<Watch>();
  constructor(notice: IntersectionObserverCallback) {
    this.notice = notice;
  }
  observe(element: Element) {
    const tell = (changes: boolean[]) =>
      this.notice(
        changes.map(
          (isIntersecting) => ({ isIntersecting, boundingClientRect: { height: 900 } }) as IntersectionObserverEntry,
        ),
        this as unknown as IntersectionObserver,
      );
    const watch = { element, tell };
    this.own.add(watch);
    watches.push(watch);
  }
  disconnect() {
    watches = watches.filter((watch) => !this.own.has(watch));
  }
}

/** A window near which nothing comes until `comeNear` is called. jsdom has no layout and no such observer. */
export function watchNothing(): void {
  watches = [];
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
}

/** Scrolls elements with this class into or out of view; several changes arrive in one callback, as in a busy browser. */
export const comeNear = (className: string, ...changes: boolean[]) =>
  act(async () => {
    for (const { element, tell } of [...watches])
      if (element.isConnected && element.classList.contains(className)) tell(changes.length > 0 ? changes : [true]);
  });
