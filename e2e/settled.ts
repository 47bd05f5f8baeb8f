import { expect, type Page, type Request } from '@playwright/test';

const asked = new WeakMap<Page, Set<Request>>();

/** Records a page's open requests, for `settled`. */
export function watchRequests(page: Page): void {
  if (asked.has(page)) return;
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Until no request is open and no part waits; after `watchRequests` or `openQuiet`. */
export async function quiet(page: Page): Promise<void> {
  await expect.poll(() => waitsFor(page), { message: 'what the page waits for' }).toEqual([]);
}

/** Opens an address and waits until it is quiet. */
export async function openQuiet(page: Page, path: string): Promise<void> {
  watchRequests(page);
  await page.goto(path);
  await quiet(page);
}

/** Until the page is quiet, its fonts are loaded, and every picture down to `bottom` pixels is decoded. */
export async function settled(page: Page, bottom: number): Promise<void> {
  const waiting = async () => {
    await page.evaluate(showPictures, bottom);
    return waitsFor(page);
  };
  await expect.poll(waiting, { message: 'what the page waits for' }).toEqual([]);
}

/**
 * Makes the window as high as the page, up to `highest` pixels, for a picture of all of it. Chromium's own full-page picture gives the
 * page no width for a moment, and a chart that follows is empty in it.
 */
export async function showWhole(page: Page, highest = Number.POSITIVE_INFINITY): Promise<void> {
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight] as const);
  await page.setViewportSize({ width, height: Math.min(height, highest) });
}

async function waitsFor(page: Page): Promise<string[]> {
  const busy = await page.evaluate(async () => {
    await new Promise((idle) => requestIdleCallback(idle));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return [...document.querySelectorAll('main [aria-busy=true]')].map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  return [...busy, ...[...(asked.get(page) ?? [])].map((request) => request.url())];
}

/** Runs in the page. */
async function showPictures(bottom: number): Promise<void> {
  const drawn = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  await document.fonts.ready;
  // Pictures below the window load when they come near it; until then a stored one is empty.
  const isEmpty = (image: HTMLImageElement) => image.src.startsWith('data:image/gif') && image.checkVisibility();
  for (const image of document.images) {
    image.loading = 'eager';
    if (!isEmpty(image) || image.getBoundingClientRect().top + scrollY > bottom) continue;
    image.scrollIntoView({ behavior: 'instant' });
    while (image.isConnected && isEmpty(image)) await drawn();
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}
