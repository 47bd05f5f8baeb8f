import { sharedVersionOf } from './webpack/sharing.mjs';

const inOrder = (entries) => Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * What a build needs of others and offers to them (`api/releases/src/fit`), read from the modules it consists of: an area's shared
 * modules without a copy of its own, which fail at run time where the shell has another version, and those the shell provides.
 */
export function fitOf(part, compilation) {
  const modules = [...compilation.modules].filter((one) => compilation.chunkGraph.getModuleChunks(one).length > 0);
  if (part === 'shell') {
    const provided = modules.filter(({ type }) => type === 'provide-module');
    return { provides: inOrder(provided.map(({ _name, _version }) => [_name, _version])) };
  }
  const needed = modules.filter(({ type, options }) => type === 'consume-shared-module' && !options.import);
  return {
    needs: inOrder(
      needed.map(({ options: { shareKey, requiredVersion } }) => [
        shareKey,
        { range: requiredVersion, builtWith: sharedVersionOf(shareKey) },
      ]),
    ),
  };
}
