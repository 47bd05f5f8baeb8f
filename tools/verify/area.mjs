import { folderOf, partsNamed } from '../build/parts.mjs';
import { affectedBy } from './affected.mjs';
import { importGraph } from './import-graph.mjs';
import { longTier } from './long-tier.mjs';
import { scopeOf } from './scope.mjs';
import { allTests } from './steps.mjs';

/**
 * Checks an area or the shell alone: types, lint, import rules, dead code, build, and the tests that a change in its folder can break.
 * `--changed --all` adds the journeys over the changed screens.
 */
export function planOfArea(name) {
  const [part] = partsNamed([name]);
  const graph = importGraph();
  const affected = affectedBy(sourcesOf(part, graph), graph);
  const onlyAffected = (files) => files.filter((file) => affected.has(file));
  const left = ['size', 'api', 'browser', ...Object.keys(longTier)];
  return {
    about: `${folderOf(part)} alone`,
    screens: [],
    scope: scopeOf(part),
    tests: { ...none, node: onlyAffected(allTests.node), jest: onlyAffected(allTests.jest) },
    left,
  };
}

const none = { node: [], api: [], jest: [], browser: [] };

const sourcesOf = (part, graph) =>
  graph.map(({ source }) => source).filter((file) => file.startsWith(`${folderOf(part)}/`));
