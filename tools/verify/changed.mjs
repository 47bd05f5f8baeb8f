import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas } from '../../shared-contract/src/platform/routes/routes.ts';
import { root } from '../bootstrap.mjs';
import { visits } from '../visits.ts';
import { affectedScreens, distancesFrom, nearest, screenFiles, screensNamedIn } from './affected.mjs';
import { importGraph } from './import-graph.mjs';
import { typesOver, wholeScope } from './scope.mjs';
import { allTests, journeys } from './steps.mjs';

/** Files that every program reads: changing them can break anything. */
const readByAll =
  /^(package(-lock)?\.json|tsconfig.*|jest\.config\.mjs|tools\/(jest|build|bootstrap)\b.*|api\/migrations\/.*)$/;

/** Cheap checks first, then those that find the most mistakes; `npm test` runs the rest. */
const likely = ['lint', 'unit', 'api', 'types'];

/**
 * Plans the tests for everything that differs from the commit `since` (default: the main branch): the nearest by imports, or with `all`
 * every test of `npm test` that the change reaches, and the journeys over its screens.
 */
export function planOfChange(since, all) {
  const changed = changedSince(since);
  const about = `${changed.length} files changed`;
  const [readByEach] = changed.filter((file) => readByAll.test(file));
  if (readByEach)
    return { about: `${about}, and ${readByEach} is read by everything`, tests: allTests, scope: wholeScope, left: [] };
  const distances = distancesFrom(changed, importGraph());
  const affected = new Set(distances.keys());
  const scope = { ...wholeScope, types: typesOver(changed, affected) };
  const { browser: _, ...tests } = allTests;
  if (!all) {
    const { near, total } = nearest(distances, tests);
    const more = `${about}. Of ${total} test files that they reach, the likeliest; --all runs the others, and their journeys`;
    return {
      about: more,
      screens: [],
      left: ['walls', 'dead', 'build', 'size', 'browser'],
      order: likely,
      scope: { ...scope, lint: changed.filter((file) => existsSync(join(root, file))) },
      tests: near,
    };
  }
  const screens = affectedScreens(changed, affected, filesOfScreens());
  const onlyAffected = (files) => files.filter((file) => affected.has(file));
  return {
    about,
    screens,
    left: [],
    order: likely,
    scope,
    tests: {
      node: onlyAffected(allTests.node),
      api: onlyAffected(allTests.api),
      jest: onlyAffected(allTests.jest),
      browser: journeys.filter(
        (spec) => affected.has(spec) || screensOfSpec(spec).some((screen) => screens.includes(screen)),
      ),
    },
  };
}

function changedSince(since) {
  const base = since ?? git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD';
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])];
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

const filesOfScreens = () =>
  Object.fromEntries(areas.map((area) => [area, screenFiles(area, textOf(`remote-${area}/src/remote.tsx`))]));

/** The screens a browser test looks at: those whose addresses it names, and those that are left to it. */
function screensOfSpec(spec) {
  const isLeft = spec === 'e2e/screens.spec.ts' ? Array.isArray : (visit) => visit === spec.replace('e2e/', '');
  const left = Object.entries(visits).filter(([, ways]) => ways.some(isLeft));
  return [...screensNamedIn(textOf(spec)), ...left.map(([name]) => name)];
}

const textOf = (file) => readFileSync(join(root, file), 'utf8');
