import { expect, type Page, type Request } from '@playwright/test';

const asked = new WeakMap<Page, Set<Request>>();

/** Keeps what a page is still waiting for from the server, for `settled`. */
export function watchRequests(page: Page): void {
  if (asked.has(page)) return;
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Until nothing is asked of the server, no part waits, letters are there, and every picture down to `bottom` pixels is decoded. */
export async function settled(page: Page, bottom: number): Promise<void> {
  const waiting = async () => {
    const busy = await page.evaluate(settleDocument, bottom);
    return [...busy, ...[...(asked.get(page) ?? [])].map((request) => request.url())];
  };
  await expect.poll(waiting, { message: 'what the page waits for' }).toEqual([]);
}

/** Runs in the page; what it returns is still busy. */
async function settleDocument(bottom: number): Promise<string[]> {
  const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  await document.fonts.ready;
  // Pictures below the window load when they come near it; a stored one has nothing to show until then.
  const isEmpty = (image: HTMLImageElement) => image.src.startsWith('data:image/gif') && image.checkVisibility();
  for (const image of document.images) {
    image.loading = 'eager';
    if (!isEmpty(image) || image.getBoundingClientRect().top + scrollY > bottom) continue;
    image.scrollIntoView({ behavior: 'instant' });
    while (image.isConnected && isEmpty(image)) await drawn();
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((idle) => requestIdleCallback(idle));
  await drawn();
  return [...document.querySelectorAll('main [aria-busy=true]')].map(({ outerHTML }) => outerHTML.slice(0, 120));
}
