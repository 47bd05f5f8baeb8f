// What runs in a container is what systemd runs: command, environment and patience are read from the units.
import { readFileSync } from 'node:fs';

const valuesOf = (text, key) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);

/** The ports inside a container, where each process has an address of its own. */
export const ports = { api: 3000, worker: 9101 };

/** Where the sources lie, in a container as on a machine. */
export const folder = '/srv/marketplace';

/** A unit of deploy/systemd as a container has it: its command, its own settings, and how long it may take to start and stop. */
function unit(name, port) {
  const text = readFileSync(new URL(`../systemd/${name}.service`, import.meta.url), 'utf8');
  const [command] = valuesOf(text, 'ExecStart');
  const [stop] = valuesOf(text, 'TimeoutStopSec');
  const pairs = valuesOf(text, 'Environment').flatMap((line) => line.split(' '));
  return {
    command: command.split(' '),
    environment: Object.fromEntries(pairs.map((pair) => pair.replaceAll('%i', port).split('='))),
    stopSeconds: Number(stop),
  };
}

/** The processes of the product by name; `environment` is what none but itself decides. */
export function processes() {
  const [api, worker] = [unit('marketplace-api@', ports.api), unit('marketplace-worker@', ports.worker)];
  const prober = unit('marketplace-prober');
  const [node] = api.command;
  // Any address: who may reach it is said by the network around it. What is compiled lies in the image.
  const own = { HOST: '0.0.0.0', DATA_DIR: '/data', NODE_COMPILE_CACHE: `${folder}/.compiled` };
  return {
    migrate: { command: [node, 'api/dist/migrate.mjs'], environment: own, stopSeconds: 30 },
    api: { ...api, environment: { ...api.environment, ...own }, port: ports.api },
    worker: {
      ...worker,
      environment: { ...worker.environment, ...own, WORKER_PORT: String(ports.worker) },
      port: ports.worker,
    },
    prober: { ...prober, environment: own },
  };
}
