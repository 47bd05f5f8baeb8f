// Lighthouse's "slow 4G" as its DevTools throttling applies it, and its mobile window.
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};
const cpuSlowdown = 4;
const mobile = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How long nothing larger must have been painted after the page is still. */
const settledMs = 1_500;

/** Opens a page in a cold, slowed browser and answers the milliseconds to its largest contentful paint, and what it was. */
export async function measureLcp(browser, url) {
  const context = await browser.newContext(mobile);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', slow4G);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(settledMs);
  const largest = await page.evaluate(() => globalThis.largestPaint);
  await context.close();
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
