// Runs the checks of a normal change, cheapest first, and the long tier on request (`verify/long-tier.mjs`).
//   npm run verify                       all of `npm test`, without the set-up
//   npm run verify -- types unit         some steps, of either tier
//   npm run verify -- --all              both tiers
//   npm run verify -- --due              the checks of the long tier that changes since the previous release make due
//   npm run verify -- --changed [COMMIT] the likeliest tests of a change since COMMIT (the main branch)
//   npm run verify -- --changed --all    everything the change can break
//   npm run verify -- --area seller      one area alone, with or without the folders of the others
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
  // Kills programs at more moments.
  ...(how.all && !how.changed && { FULL: '1' }),
  ...(plan.screens && { CHANGED_SCREENS: plan.screens.join(' ') }),
};
// A release of the same sources skips these checks.
const parts = how.area ? partsNamed([how.area]) : [];
const verified = new Map(parts.map((part) => [part, sourcesOf(part)]));
const joined = joinBrowserSteps(namesWanted());
const { passed, message } = await runSteps(joined.names, {
  commandsOf: (name) => joined.steps[name] ?? normal[name],
  // `npm test` runs on the embedded database, also where there is a server.
  envOf: (name) => (name in normal ? { ...env, TEST_DATABASE_URL: '' } : env),
  whyNot: (name) => whyNot[name]?.(),
  // For a change, the likeliest to fail runs first, and alone.
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
  // The likeliest to fail runs first, if the plan says so.
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
