import { join } from 'node:path';
import { areaRelease, shellRelease } from '../build/release-notes.mjs';
import { readRegistry } from '../release/releases.mjs';
import { openTarget } from '../release/target.mjs';
import { dist } from '../webpack/folders.mjs';
import { remoteConfig } from '../webpack/remote.config.mjs';
import { shellConfig } from '../webpack/shell.config.mjs';

/** The released state a page is written from: what was built, replaced by what is served from source. */
export const sourceState = async () => (await readRegistry(await openTarget(dist))).state;

/** A part's development build; `state` follows each of its compilations. */
export function partFromSource(part, state) {
  const config = part === 'shell' ? developmentShell() : developmentArea(part);
  config.plugins.push({ apply: (compiler) => compiler.hooks.done.tap('Dev', (stats) => take(part, stats, state)) });
  return { ...config, stats: 'errors-only' };
}

const developmentShell = () => shellConfig({ mode: 'development', path: join(dist, 'shell') });

function developmentArea(area) {
  const config = remoteConfig(area, { mode: 'development', path: join(dist, 'remotes', area, 'dev') });
  config.output.publicPath = `/remotes/${area}/dev/`;
  config.plugins.push({ apply: loadsBesideItself });
  return config;
}

/** A shell on another origin may have the area come from here: its chunks are beside its entry, wherever that came from. */
const loadsBesideItself = (compiler) =>
  compiler.hooks.thisCompilation.tap('Dev', (compilation) =>
    compilation.hooks.seal.tap('Dev', () => {
      for (const { options } of compilation.entries.values()) options.publicPath = 'auto';
    }),
  );

const now = { publishedAt: new Date().toISOString(), since: new Date().toISOString() };

function take(part, { compilation }, state) {
  if (compilation.errors.length > 0) return;
  if (part === 'shell') {
    const { base, ...shell } = shellRelease(compilation, 'dev');
    state.shell = shell;
    return;
  }
  const { base, ...released } = areaRelease(part, compilation, 'dev', {});
  state.areas = [...state.areas.filter(({ name }) => name !== part), { ...released, ...now }];
}
