// Every fault that can befall a file, wherever and whenever, in a real browser: whether the screen comes without a reload.
//   npm run faults                       all of them, each healed one way; takes an hour
//   npm run faults -- --pairs            as few as have each two values together once, as CI runs
//   npm run faults -- --fault hang --place chunk --moment "first load" --area seller --way "one press"
import { parseArgs } from 'node:util';
import './build.mjs';
import { openChromium } from './chromium.ts';
import { serveWeb } from './dev/serve-web.ts';
import { casesLike, pairwise } from './faults/cases.ts';
import { runCases } from './faults/run-cases.ts';

const text = { type: 'string' };
const { values } = parseArgs({
  options: { pairs: { type: 'boolean' }, fault: text, place: text, moment: text, area: text, way: text },
});
const { pairs, ...like } = values;
const cases = casesLike(like);

const web = await serveWeb();
const browser = await openChromium();
const outcomes = {};
await runCases(browser, web.address, pairs ? pairwise(cases) : cases, (one, outcome) => {
  const name = outcome.split(':', 1)[0];
  outcomes[one.fault] ??= {};
  const row = outcomes[one.fault];
  row[name] = (row[name] ?? 0) + 1;
  console.log(`${outcome}\t${Object.values(one).join(', ')}`);
  if (name === 'not healed') process.exitCode = 1;
});
console.table(outcomes);
await browser.close();
await web.close();
