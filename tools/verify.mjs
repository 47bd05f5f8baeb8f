// Everything CI checks, in the order in which a mistake is cheapest to hear of.
//   npm run verify                       all of it
//   npm run verify -- types unit         some steps
//   npm run verify -- --changed [COMMIT] what the difference from COMMIT (the main branch) can break
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './bootstrap.mjs';
import { leftToTheWhole, planFor } from './verify/changed.mjs';
import { runSteps } from './verify/run-steps.mjs';
import { allTests, lanes, stepsOver, whyNot } from './verify/steps.mjs';

const { values: how, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
const plan = how.changed ? planFor(positionals[0]) : { tests: allTests };
const steps = stepsOver(plan.tests);
const known = Object.keys(steps);
const named = how.changed ? known.filter((name) => !leftToTheWhole.includes(name)) : positionals;
const wrong = named.filter((name) => !known.includes(name));
if (wrong.length > 0) throw new Error(`There is no step ${wrong.join(', ')}. Known are ${known.join(', ')}.`);
if (how.changed) tellOf(plan);

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

function tellOf({ changed, tests, screens, because }) {
  const counts = Object.entries(tests).map(([kind, files]) => `${files.length} ${kind}`);
  console.log(`${changed.length} files changed${because ? `, and ${because}` : ''}. Test files: ${counts.join(', ')}.`);
  console.log(
    `Screens: ${screens ? screens.join(', ') || 'none' : 'all'}. Left to a whole run: ${leftToTheWhole.join(', ')}.\n`,
  );
}
