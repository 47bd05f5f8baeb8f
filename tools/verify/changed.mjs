import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../../shared-contract/src/routes.ts';
import { root } from '../bootstrap.mjs';
import { visits } from '../visits.ts';
import { affectedBy, affectedScreens, screenFiles, screensNamedIn } from './affected.mjs';
import { allTests, importsOf, walled } from './steps.mjs';

/** What every program reads, so that a change of it can break anything. */
const readByAll =
  /^(package(-lock)?\.json|tsconfig.*|jest\.config\.mjs|tools\/(jest|build|bootstrap)\b.*|api\/migrations\/.*)$/;

/**
 * The tests and screens that what differs from `since` (a commit; by default what is not on the main branch yet) can
 * break. Left to a whole run are a previous release beside this one, killed processes and the deployment.
 */
export function planFor(since) {
  const changed = changedSince(since);
  const all = changed.filter((file) => readByAll.test(file));
  if (all.length > 0)
    return { changed, tests: allTests, screens: undefined, because: `${all[0]} is read by everything` };
  const affected = affectedBy(changed, modules());
  const screens = affectedScreens(changed, affected, filesOfScreens());
  const onlyAffected = (files) => files.filter((file) => affected.has(file));
  return {
    changed,
    screens,
    tests: {
      node: onlyAffected(allTests.node),
      api: onlyAffected(allTests.api),
      apiOnServer: [],
      jest: onlyAffected(allTests.jest),
      browser: allTests.browser.filter(
        (spec) => affected.has(spec) || screensOfSpec(spec).some((screen) => screens.includes(screen)),
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

const filesOfScreens = () =>
  Object.fromEntries(areas.map((area) => [area, screenFiles(area, textOf(`remote-${area}/src/remote.tsx`))]));

/** The screens a browser test looks at: those whose addresses it names, and those that are left to it. */
function screensOfSpec(spec) {
  const isLeft = spec === 'e2e/screens.spec.ts' ? Array.isArray : (visit) => visit === spec.replace('e2e/', '');
  const left = Object.entries(visits).filter(([, visit]) => isLeft(visit));
  return [...screensNamedIn(textOf(spec)), ...left.map(([name]) => name)];
}

const textOf = (file) => readFileSync(join(root, file), 'utf8');
