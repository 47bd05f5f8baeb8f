// Largest contentful paint of the visitor home under slow 4G and a CPU four times slower, against that of an empty React
// and React Router page in the same run (design, section 4): `npm run lcp [rounds]`. The two are measured in turns.
import './build.mjs';
import { openChromium } from './chromium.ts';
import { serveWeb } from './dev/serve-web.ts';
import { measureLcp } from './lcp/measure-lcp.mjs';
import { serveEmptyPage } from './lcp/serve-empty-page.mjs';
import { median, showTimes } from './lcp/times.mjs';

const rounds = Math.max(5, Number(process.argv[2] ?? 5));
const budget = 1.7;

const [home, empty] = [await serveWeb(), await serveEmptyPage()];
const browser = await openChromium();
const measured = { empty: [], home: [] };
let painted = '';
// The first of each only warms the machine.
for (let round = 0; round <= rounds; round += 1) {
  const [one, other] = [await measureLcp(browser, empty.address), await measureLcp(browser, home.address)];
  if (round === 0) continue;
  measured.empty.push(one.ms);
  measured.home.push(other.ms);
  painted = other.what;
}
await browser.close();
await Promise.all([home.close(), empty.close()]);

showTimes(measured);
const ratio = median(measured.home) / median(measured.empty);
console.log(`The visitor home takes ${ratio.toFixed(2)} × the empty page (budget ${budget}). Painted last: ${painted}`);
process.exitCode = ratio > budget ? 1 : 0;
