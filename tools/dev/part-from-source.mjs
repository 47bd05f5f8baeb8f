import { join } from 'node:path';
import { readRegistry } from '@marketplace/releases/release-store';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { dist } from '../build/parts.mjs';
import { areaRegistryEntry, shellRegistryEntry } from '../build/registry-entry.mjs';
import { remoteConfig } from '../build/webpack/remote.config.mjs';
import { shellConfig } from '../build/webpack/shell.config.mjs';

/** The registry that pages are rendered from: what was built, replaced by what is served from source. */
export const sourceRegistry = async () => (await readRegistry(await openTarget(dist))).registry;

/** A part's development build; each of its compilations updates `registry`. */
export function partFromSource(part, registry) {
  const config = part === 'shell' ? developmentShell() : developmentArea(part);
  config.plugins.push({ apply: (compiler) => compiler.hooks.done.tap('Dev', (stats) => take(part, stats, registry)) });
  return { ...config, stats: 'errors-only' };
}

const developmentShell = () => shellConfig({ mode: 'development', path: join(dist, 'shell') });

function developmentArea(area) {
  const config = remoteConfig(area, { mode: 'development', path: join(dist, 'remotes', area, 'dev') });
  config.output.publicPath = `/remotes/${area}/dev/`;
  config.plugins.push({ apply: loadsBesideItself });
  return config;
}

/** Loads chunks from the entry's origin, so that a shell on another origin can load the area from here. */
const loadsBesideItself = (compiler) =>
  compiler.hooks.thisCompilation.tap('Dev', (compilation) =>
    compilation.hooks.seal.tap('Dev', () => {
      for (const { options } of compilation.entries.values()) options.publicPath = 'auto';
    }),
  );

const now = { publishedAt: new Date().toISOString(), since: new Date().toISOString() };

function take(part, { compilation }, registry) {
  if (compilation.errors.length > 0) return;
  if (part === 'shell') {
    const { base, ...shell } = shellRegistryEntry(compilation, 'dev');
    registry.shell = shell;
    return;
  }
  const { base, ...released } = areaRegistryEntry(part, compilation, 'dev', {});
  registry.areas = [...registry.areas.filter(({ name }) => name !== part), { ...released, ...now }];
}
