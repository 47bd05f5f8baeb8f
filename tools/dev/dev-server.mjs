// `npm run dev` serves everything from source with reload on change; `npm run dev -- seller` serves that area against the
// production build of the rest. It also runs the API and restarts it on change.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@marketplace/embedded-database/parts';
import { readRegistry } from '@marketplace/releases/release-store';
import { openTarget } from '@marketplace/releases/targets/open-target';
import webpack from 'webpack';
import { openHost } from '../../api/src/platform/config/network-settings.ts';
import { dist, parts, partsNamed, root } from '../build/parts.mjs';
import { areaRegistryEntry, shellRegistryEntry } from '../build/registry-entry.mjs';
import { remoteConfig } from '../build/webpack/remote.config.mjs';
import { shellConfig } from '../build/webpack/shell.config.mjs';
import { serveAreas, servePages } from './serve-pages.ts';
import { WebpackDevServer } from './webpack-dev-server.mjs';

/** The registry that pages are rendered from: the built parts, overridden by those served from source. */
const sourceRegistry = async () => (await readRegistry(await openTarget(dist))).registry;

/** A part's development build; each of its compilations updates `registry`. */
function partFromSource(part, registry) {
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

const fromSource = partsNamed(process.argv.slice(2));
const built = parts.filter((part) => !fromSource.includes(part));
if (built.length > 0) run('tools/build.mjs', ...built);

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const [refusal] = openHost({ NODE_ENV: 'development', HOST: host, OPEN_TO_NETWORK: process.env.OPEN_TO_NETWORK });
if (refusal) {
  console.error(`${refusal}.`);
  process.exit(1);
}
const apiPort = await freePort();
const api = startApi();

const forEveryOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const quiet = () => undefined;
const silent = { info: quiet, warn: quiet, error: quiet };
const registry = await sourceRegistry();
const server = new WebpackDevServer(
  {
    host,
    port,
    hot: false,
    liveReload: true,
    setupExitSignals: false,
    client: { logging: 'error', overlay: { errors: true, warnings: false } },
    static: [
      { directory: join(dist, 'shell'), publicPath: '/assets', watch: false },
      { directory: join(dist, 'remotes'), publicPath: '/remotes', watch: false },
    ],
    proxy: [
      { context: ['/api'], target: `http://127.0.0.1:${apiPort}`, logger: silent, on: { error: sayUnavailable } },
    ],
    headers: ({ url }) => (url.startsWith('/remotes/') ? forEveryOrigin : {}),
    // The API knows the released parts; here the ones served from source count.
    setupMiddlewares: (middlewares) => [
      { name: 'areas', middleware: serveAreas(registry) },
      ...middlewares,
      { name: 'pages', middleware: servePages(registry) },
    ],
    onListening: () =>
      console.log(`\nFrom source: ${fromSource.join(', ')}. Open http://${host}:${port}\n${forOtherShells()}`),
  },
  webpack(fromSource.map((part) => partFromSource(part, registry))),
);
await server.start();

/** What to type into the console of a shell elsewhere to load these areas into it. */
function forOtherShells() {
  const areas = fromSource.filter((part) => part !== 'shell');
  const lines = areas.map(
    (area) => `  marketplace.override('${area}', 'http://${host}:${port}/remotes/${area}/dev/remoteEntry.js')\n`,
  );
  return lines.length > 0 ? `In a deployed shell's console, where the operator allows it:\n${lines.join('')}` : '';
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

/** Stops the API first, and gracefully: its database is a separate process. */
async function stop() {
  const ended = once(api, 'exit');
  if (api.exitCode === null) api.kill('SIGTERM');
  await Promise.all([api.exitCode === null && ended, server.stop()]);
  process.exit(0);
}

/** Answers calls while the API restarts. Logging each one would bury the API's output. */
function sayUnavailable(_error, _request, response) {
  response.writeHead?.(503, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message: 'The API is not running at the moment. See the terminal.' }));
}

function startApi() {
  const env = { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}` };
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'api/src/server.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
