// Measures the time until the shell is there, its clock running, on a slow phone: with all areas well, and with all four dead in each way, in turns.
// `npm run start-up [rounds]`; the shell must not be slower for areas that are dead.
import './build.mjs';
import { openChromium } from './chromium.ts';
import { serveWeb } from './dev/serve-web.ts';
import { faultNames, withDeadAreas } from './lcp/dead-areas.mjs';
import { slowPage } from './lcp/slow-page.mjs';
import { median, showTimes } from './lcp/times.mjs';

const rounds = Math.max(5, Number(process.argv[2] ?? 9));
const budget = 1.05;

const web = await serveWeb();
const front = await withDeadAreas(web.address);
const browser = await openChromium();
const measured = Object.fromEntries(faultNames.map((name) => [name, []]));
// The first of each only warms the machine.
for (let round = 0; round <= rounds; round += 1) {
  for (const name of faultNames) {
    front.setFault(name);
    const ms = await untilShellStands();
    if (round > 0) measured[name].push(ms);
  }
}
await browser.close();
front.close();
await web.close();

showTimes(measured);
const { alive, ...dead } = measured;
for (const [name, ms] of Object.entries(dead)) {
  const ratio = median(ms) / median(alive);
  console.log(`All areas ${name}: ${ratio.toFixed(2)} × the start with all of them well (budget ${budget})`);
  if (ratio > budget) process.exitCode = 1;
}

/** Milliseconds from the navigation to the first second that the clock shows. */
async function untilShellStands() {
  const page = await slowPage(browser);
  await page.goto(front.address, { waitUntil: 'commit', timeout: 60_000 });
  const stands = await page.waitForFunction(
    () => /\d\d:\d\d:\d\d/.test(document.querySelector('header time')?.textContent ?? '') && performance.now(),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  const ms = await stands.jsonValue();
  await page.context().close();
  return ms;
}
