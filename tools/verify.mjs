// What protects a normal change, cheapest first; the long tier on request (`verify/long-tier.mjs`).
//   npm run verify                       all of `npm test`, without the set-up
//   npm run verify -- types unit         some steps, of either tier
//   npm run verify -- --all              both tiers
//   npm run verify -- --due              what the change since the previous release makes due of the long tier
//   npm run verify -- --changed [COMMIT] the likeliest tests of a change since COMMIT (the main branch)
//   npm run verify -- --changed --all    everything that the difference can break
//   npm run verify -- --area seller      one area alone, whether the folders of the others are there or not
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './bootstrap.mjs';
import { partsNamed } from './build/parts.mjs';
import { sourcesOf, stamp } from './build/stamp.mjs';
import { planOfArea } from './verify/area.mjs';
import { planOfChange } from './verify/changed.mjs';
import { changedSinceRelease, dueBy, longTier } from './verify/long-tier.mjs';
import { runSteps } from './verify/run-steps.mjs';
import { wholeScope } from './verify/scope.mjs';
import { allTests, joinBrowserSteps, lanes, longSteps, stepsOver, whyNot } from './verify/steps.mjs';

const flag = { type: 'boolean' };
const { values: how, positionals } = parseArgs({
  options: { changed: flag, all: flag, due: flag, area: { type: 'string' } },
  allowPositionals: true,
});
const plan = planAsked();
const normal = stepsOver(plan.tests, plan.scope);
const known = Object.keys({ ...normal, ...longSteps }).filter((name) => !plan.left?.includes(name));
const wrong = how.changed ? [] : positionals.filter((name) => !known.includes(name));
if (wrong.length > 0) throw new Error(`There is no step ${wrong.join(', ')}. Known are ${known.join(', ')}.`);
if (plan.left) describe(plan);

const env = {
  // Compiling the API dominates a small test file, so the compile cache is kept between files.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
  ...process.env,
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  // At how many moments programs are killed.
  ...(how.all && !how.changed && { FULL: '1' }),
  ...(plan.screens && { CHANGED_SCREENS: plan.screens.join(' ') }),
};
// What a release of the same sources need not check again.
const parts = how.area ? partsNamed([how.area]) : [];
const verified = new Map(parts.map((part) => [part, sourcesOf(part)]));
const joined = joinBrowserSteps(namesWanted());
const { passed, message } = await runSteps(joined.names, {
  commandsOf: (name) => joined.steps[name] ?? normal[name],
  // `npm test` runs on the embedded database, also where there is a server.
  envOf: (name) => (name in normal ? { ...env, TEST_DATABASE_URL: '' } : env),
  whyNot: (name) => whyNot[name]?.(),
  // What is likeliest to fail comes first in a check of a change, and alone.
  lanes: how.changed ? [] : lanes,
});
if (message) console.error(`\n${message}`);
console.log(`\nsteps: ${passed} passed, ${message ? 1 : 0} failed`);
if (!message && positionals.length === 0) for (const [part, sources] of verified) stamp(part, sources);
process.exitCode = message ? 1 : 0;

function planAsked() {
  if (how.area) return planOfArea(how.area);
  if (how.changed) return planOfChange(positionals[0], how.all);
  return { tests: allTests, scope: wholeScope };
}

function namesWanted() {
  if (how.due) return namesDue();
  if (how.all && !how.changed) return known;
  if (positionals.length > 0 && !how.changed) return positionals;
  // What is likeliest to fail comes first, where the plan says so.
  return [...new Set([...(plan.order ?? []), ...Object.keys(normal)])].filter(
    (name) => name in normal && known.includes(name),
  );
}

function namesDue() {
  const changed = changedSinceRelease();
  const { due, leftOut } = dueBy(changed);
  const since = changed
    ? `${changed.length} files changed since the previous release`
    : 'This clone lacks the previous release';
  console.log(`${since}. Due of the long tier: ${due.join(', ') || 'nothing'}.`);
  for (const name of leftOut)
    console.log(`  left out: ${name}, because no known change is in ${longTier[name].due.join(' ')}`);
  return due;
}

function describe({ about, tests, screens, left }) {
  const counts = Object.entries(tests).flatMap(([kind, files]) =>
    files.length > 0 ? [`${files.length} ${kind}`] : [],
  );
  console.log(`${about}. Test files: ${counts.join(', ') || 'none'}.`);
  console.log(
    `Screens: ${screens ? screens.join(', ') || 'none' : 'all'}. Left out: ${left.join(', ') || 'nothing'}.\n`,
  );
}
