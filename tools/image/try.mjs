// The image as it is meant to run: without rights, its root read-only, API and worker apart; and the main job done with it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@marketplace/embedded-database/parts';
import { createDatabase, dropDatabase, urlOf } from '../../api/test/administration.ts';
import { root } from '../bootstrap.mjs';
import { storage } from './build.mjs';

/** Registering, posting, paying, matching, mail and certificates, as people do them in a browser. */
const journeys = ['registration.spec.ts', 'main-journey.spec.ts', 'billing.spec.ts'];

/** Options of `podman run` under which the image is tried: those of deploy/containers, and the network of this machine. */
const confined = [
  ...['--rm', '--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp:mode=1777', '--tmpfs', '/data:mode=0777'],
  ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--network', 'host'],
  // Podman's own are more than some machines allow.
  ...['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096', '--no-healthcheck'],
];

const podman = () => [
  ...storage(),
  '--cgroup-manager',
  'cgroupfs',
  ...(process.env.OCI_RUNTIME ? ['--runtime', process.env.OCI_RUNTIME] : []),
];

/** Starts a container; `end` stops it in order. */
function start(image, settings, command, volume) {
  const name = `marketplace-try-${randomBytes(4).toString('hex')}`;
  const environment = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const args = ['run', '--name', name, ...confined, '--volume', `${volume}:/files`, ...environment, image, ...command];
  const child = spawn('podman', [...podman(), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const end = async () => {
    spawnSync('podman', [...podman(), 'stop', '--time', '30', name], { stdio: 'ignore' });
    return ended;
  };
  const inside = (...words) => spawnSync('podman', [...podman(), 'exec', name, ...words], { encoding: 'utf8' });
  return { ended, end, inside };
}

async function ready(address) {
  for (const end = Date.now() + 300_000; ; await pause(500)) {
    const response = await fetch(`${address}/api/readyz`).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > end) throw new Error('The container did not become ready.');
  }
}

/** What must hold of a container besides that it works: it is nobody, and its root is not to be changed. */
function assertConfined({ inside }) {
  const uid = inside('id', '-u').stdout.trim();
  const written = inside('sh', '-c', 'touch /srv/marketplace/x || touch /etc/x').status;
  const stored = inside('sh', '-c', 'touch /files/.tried && rm /files/.tried').status;
  const health = inside('node', 'deploy/containers/health.mjs').status;
  if (uid !== '10001' || written === 0 || stored !== 0 || health !== 0)
    throw new Error(
      `user ${uid}, a file in its root ${written === 0 ? 'can' : 'cannot'} be written, one in /files ${stored === 0 ? 'can' : 'cannot'}, health ${health}`,
    );
  console.log('user 10001, root read-only, files writable, healthy');
}

/** Migrates, starts API and worker, and walks the journeys over them. Throws where anything is not as it should be. */
export async function tryImage(image) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('Say which PostgreSQL server to try it on: TEST_DATABASE_URL.');
  const database = `image_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, database, '');
  const files = `marketplace-try-files-${randomBytes(4).toString('hex')}`;
  const [port, workerPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  // Captured mail and demo accounts, which the journeys use, are not in production.
  const settings = {
    NODE_ENV: 'development',
    DATABASE_URL: urlOf(server, database),
    PUBLIC_URL: address,
    // The image listens at every address of its container.
    OPEN_TO_NETWORK: 'on',
    PORT: port,
    RATE_LIMIT: 'off',
    FILES_TARGET: '/files',
    EVIDENCE_KEY: randomBytes(32).toString('hex'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
  };
  const started = [];
  try {
    const migrate = start(image, settings, ['node', 'api/dist/migrate.mjs'], files);
    if ((await migrate.ended) !== 0) throw new Error('The migration failed; what it said is above.');
    started.push(start(image, settings, [], files));
    started.push(start(image, { ...settings, WORKER_PORT: workerPort }, ['node', 'api/dist/worker.mjs'], files));
    await Promise.all([ready(address), ready(`http://127.0.0.1:${workerPort}`)]);
    for (const container of started) assertConfined(container);
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--workers=1', '--reporter=line', ...journeys];
    const env = { ...process.env, E2E_ADDRESS: address };
    execFileSync(join(root, 'node_modules/.bin/playwright'), args, { cwd: root, stdio: 'inherit', env });
  } finally {
    for (const { end } of started) await end();
    await dropDatabase(server, database);
    spawnSync('podman', [...podman(), 'volume', 'rm', '--force', files], { stdio: 'ignore' });
  }
}
