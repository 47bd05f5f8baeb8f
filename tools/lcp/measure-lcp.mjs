import { slowPage } from './slow-page.mjs';

/** How long nothing larger must have been painted after the page is still. */
const settledMs = 1_500;

/** Opens a page in a cold, slowed browser and returns the milliseconds to its largest contentful paint, and what it was. */
export async function measureLcp(browser, url) {
  const page = await slowPage(browser);
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(settledMs);
  const largest = await page.evaluate(() => globalThis.largestPaint);
  await page.context().close();
  if (!largest) throw new Error(`${url} painted nothing`);
  return largest;
}

function watchPaints() {
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    const { tagName = '', className = '', textContent = '' } = last.element ?? {};
    globalThis.largestPaint = { ms: last.startTime, what: `${tagName}.${className} ${textContent.slice(0, 40)}` };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
