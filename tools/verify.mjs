// Everything CI checks, in the order in which a mistake is cheapest to hear of.
//   npm run verify                       all of it
//   npm run verify -- types unit         some steps
//   npm run verify -- --changed [COMMIT] what the difference from COMMIT (the main branch) can break
//   npm run verify -- --area seller      one area alone, whether the folders of the others are there or not
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './bootstrap.mjs';
import { planOfArea } from './verify/area.mjs';
import { leftToTheWhole, planOfChange } from './verify/changed.mjs';
import { runSteps } from './verify/run-steps.mjs';
import { wholeScope } from './verify/scope.mjs';
import { allTests, lanes, stepsOver, whyNot } from './verify/steps.mjs';

const { values: how, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, area: { type: 'string' } },
  allowPositionals: true,
});
const plan = planAsked();
const steps = stepsOver(plan.tests, plan.scope);
const known = Object.keys(steps).filter((name) => !plan.left?.includes(name));
const named = how.changed ? known : positionals;
const wrong = named.filter((name) => !known.includes(name));
if (wrong.length > 0) throw new Error(`There is no step ${wrong.join(', ')}. Known are ${known.join(', ')}.`);
if (plan.left) tellOf(plan);

const env = {
  // Most of what a small test file costs is compiling the API: kept from one file to the next.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
  ...process.env,
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  ...(plan.screens && { CHANGED_SCREENS: plan.screens.join(' ') }),
};
const { passed, message } = await runSteps(named.length > 0 ? named : known, {
  commandsOf: (name) => steps[name],
  // The embedded database is another step than a server.
  envOf: (name) => (name === 'api' ? { ...env, TEST_DATABASE_URL: '' } : env),
  whyNot: (name) => whyNot[name]?.(),
  ...lanes,
});
if (message) console.error(`\n${message}`);
console.log(`\nsteps: ${passed} passed, ${message ? 1 : 0} failed`);
process.exitCode = message ? 1 : 0;

function planAsked() {
  if (how.area) return planOfArea(how.area);
  if (how.changed) return { ...planOfChange(positionals[0]), left: leftToTheWhole };
  return { tests: allTests, scope: wholeScope };
}

function tellOf({ about, tests, screens, left }) {
  const counts = Object.entries(tests).flatMap(([kind, files]) =>
    files.length > 0 ? [`${files.length} ${kind}`] : [],
  );
  console.log(`${about}. Test files: ${counts.join(', ') || 'none'}.`);
  console.log(`Screens: ${screens ? screens.join(', ') || 'none' : 'all'}. Left to a whole run: ${left.join(', ')}.\n`);
}
