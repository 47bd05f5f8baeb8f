import { join } from 'node:path';
import { readRegistry } from '../build/records.mjs';
import { areaRelease, shellRelease } from '../build/release-notes.mjs';
import { dist } from '../webpack/folders.mjs';
import { remoteConfig } from '../webpack/remote.config.mjs';
import { shellConfig } from '../webpack/shell.config.mjs';

/** The released state a page is written from: what was built, replaced by what is served from source. */
export function sourceState() {
  const { shell, areas = [] } = readRegistry();
  return { shell, areas };
}

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
  return config;
}

function take(part, { compilation }, state) {
  if (compilation.errors.length > 0) return;
  if (part === 'shell') {
    state.shell = shellRelease(compilation, 'dev');
    return;
  }
  const released = areaRelease(part, compilation, 'dev', {});
  state.areas = [...state.areas.filter(({ name }) => name !== part), released];
}
