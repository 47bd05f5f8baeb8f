import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visits } from '../../e2e/visits.ts';
import { routes } from '../../shared-contract/src/routes.ts';
import { root } from '../bootstrap.mjs';
import { affectedAreas, affectedBy, areasNamedIn } from './affected.mjs';
import { allTests, importsOf, walled } from './steps.mjs';

/** What every program reads, so that a change of it can break anything. */
const readByAll =
  /^(package(-lock)?\.json|tsconfig.*|jest\.config\.mjs|tools\/(jest|build|bootstrap)\b.*|api\/migrations\/.*)$/;
const areaOfFile = /^remote-([a-z]+)\//;

/**
 * The tests, areas and steps that what differs from `since` (a commit; by default what is not on the main branch yet) can
 * break. Left to a whole run are a previous release beside this one, killed processes and the deployment.
 */
export function planFor(since) {
  const changed = changedSince(since);
  const all = changed.filter((file) => readByAll.test(file));
  if (all.length > 0) return { changed, tests: allTests, areas: undefined, because: `${all[0]} is read by everything` };
  const affected = affectedBy(changed, modules());
  const areas = new Set([...affectedAreas(affected), ...changed.flatMap((file) => areaOfFile.exec(file)?.[1] ?? [])]);
  const onlyAffected = (files) => files.filter((file) => affected.has(file));
  return {
    changed,
    areas: [...areas],
    tests: {
      node: onlyAffected(allTests.node),
      api: onlyAffected(allTests.api),
      apiOnServer: [],
      jest: onlyAffected(allTests.jest),
      browser: allTests.browser.filter(
        (spec) => affected.has(spec) || areasOfSpec(spec).some((area) => areas.has(area)),
      ),
    },
  };
}

/** The steps that such a plan has no part in. */
export const leftToTheWhole = ['api on a server', 'kill', 'deployment', 'matrix'];

function changedSince(since) {
  const base = since ?? git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD';
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

function modules() {
  const [command, ...args] = importsOf('--output-type', 'json', ...walled, ...besides);
  const { stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return JSON.parse(stdout).modules;
}

const besides = ['api/test', 'api/demo-data/src', 'api/embedded-database/src', 'tools', 'e2e'].filter(
  (folder) => !walled.includes(folder),
);

/** The areas a browser test looks at: those whose addresses it names, and those of the screens that are left to it. */
function areasOfSpec(spec) {
  const leftToIt = Object.entries(visits).filter(([, visit]) => visit === spec.replace('e2e/', ''));
  const everyArea = spec === 'e2e/screens.spec.ts' ? Object.keys(visits) : leftToIt.map(([name]) => name);
  return [...areasNamedIn(readFileSync(join(root, spec), 'utf8')), ...everyArea.map((name) => routes[name].area)];
}
