// First-load JavaScript of the built web client, counted in a cold browser, against its budget (design, section 4).
// Also lists what a page requested twice, or only after another file had come.
import './build.mjs';
import { openChromium } from './chromium.ts';
import { cannedTokens } from './dev/canned-api.ts';
import { serveWeb } from './dev/serve-web.ts';
import { screensNamedIn } from './verify/affected.mjs';

/** Loads well after the page is rendered, at a moment that varies by machine, so it isn't part of the first load. */
const isReport = (path) => /\/report\.\w+\.js$/.test(path);
const isScript = ({ pathname }) => pathname.endsWith('.js') && !isReport(pathname);

/** Opens a page with an empty cache and counts the script bytes on the wire until the network is idle. */
async function measurePage(browser, address, { path, role }) {
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

const pages = [
  { name: 'visitor home', path: '/', budget: 130 },
  { name: 'help', path: '/help/faqs', budget: 130 },
  { name: 'terms', path: '/terms-and-conditions', budget: 134 },
  { name: 'privacy', path: '/privacy-policy', budget: 134 },
  { name: 'unsubscribe', path: '/unsubscribe/token', budget: 128 },
  // The captcha loads when the form is used.
  { name: 'contact', path: '/help/contactus', budget: 148 },
  { name: 'login', path: '/login', budget: 149 },
  { name: 'forgot password', path: '/forgotpass', budget: 145 },
  { name: 'reset password', path: '/resetpass?email=a@b.example&token=t', budget: 145 },
  { name: 'registration, choice', path: '/register/', budget: 127 },
  { name: 'registration, buyer', path: '/register/interestedparty', budget: 150 },
  { name: 'registration, seller', path: '/register/insolvencypractitioner', budget: 150 },
  { name: 'seller, live posts', path: '/user/live-posts', role: 'seller', budget: 190 },
  { name: 'buyer, inbox', path: '/posting-inbox/', role: 'buyer', budget: 195 },
  { name: 'admin, posts', path: '/admin/posts', role: 'admin', budget: 360 },
];

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** Only the given screens, for a change that cannot affect others. */
const only = process.env.CHANGED_SCREENS?.split(' ');
const wanted = pages.filter(({ path }) => !only || screensNamedIn(`'${path}'`).some((screen) => only.includes(screen)));

const { address, close } = await serveWeb();
const browser = await openChromium();
const measured = [];
// Two at a time: one works while the other waits for an idle network.
for (let at = 0; at < wanted.length; at += 2) {
  const pair = wanted.slice(at, at + 2);
  measured.push(
    ...(await Promise.all(pair.map(async (page) => ({ ...page, ...(await measurePage(browser, address, page)) })))),
  );
}
await browser.close();
await close();

console.table(
  Object.fromEntries(
    measured.map(({ name, budget, bytes, files }) => [name, { 'KB brotli': kilobytes(bytes), budget, files }]),
  ),
);
const over = measured.filter(({ bytes, budget }) => bytes > budget * 1000);
for (const { name, budget } of over) console.error(`${name} is above its budget of ${budget} KB`);
const twice = measured.filter(({ repeated }) => repeated.length > 0);
for (const { name, repeated } of twice) console.error(`${name} loads twice: ${repeated.join(', ')}`);
process.exitCode = over.length + twice.length > 0 ? 1 : 0;
