import { cannedTokens } from './dev/canned-api.ts';

/** Loads when a page has long been drawn, sooner or later by the machine's pace: no part of the first load. */
const isReport = (path) => /\/report\.\w+\.js$/.test(path);
const isScript = ({ pathname }) => pathname.endsWith('.js') && !isReport(pathname);

/** Opens a page in a browser that has nothing cached and counts the script bytes on the wire until it is still. */
export async function measurePage(browser, address, { path, role }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (role) await page.addInitScript(keepSession, JSON.stringify(cannedTokens(role)));
  const bodies = new Map();
  const requests = [];
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  const urls = new Map();
  protocol.on('Network.responseReceived', ({ requestId, response }) => {
    if (!isScript(new URL(response.url))) return;
    if (response.headers['content-encoding'] !== 'br') throw new Error(`${response.url} is not compressed`);
    urls.set(requestId, response);
    requests.push(response.url);
  });
  protocol.on('Network.loadingFinished', ({ requestId }) => {
    const response = urls.get(requestId);
    if (response) bodies.set(response.url, Number(response.headers['content-length']));
  });
  await page.goto(address + path);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  const bytes = [...bodies.values()].reduce((sum, size) => sum + size, 0);
  return { bytes, files: bodies.size, repeated: requests.filter((url, index) => requests.indexOf(url) !== index) };
}

const keepSession = (session) => localStorage.setItem('marketplace.session', session);
