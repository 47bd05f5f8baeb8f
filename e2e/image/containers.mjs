// The image as it is meant to run: unprivileged, its root read-only, API and worker apart.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@marketplace/embedded-database/parts';
import { createDatabase, dropDatabase, urlOf } from '../../api/test/administration.ts';

/** Options of `podman run` for the tests: those of deploy/containers, and this machine's network. */
const confined = [
  ...['--rm', '--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp:mode=1777', '--tmpfs', '/data:mode=0777'],
  ...['--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--network', 'host'],
  // Podman runs health checks through systemd, which some machines lack; the test runs them itself.
  '--no-healthcheck',
];

/** Starts a container; `end` stops it in order. */
function start(options, image, command) {
  const name = `marketplace-try-${randomBytes(4).toString('hex')}`;
  const args = ['run', '--name', name, ...confined, ...options, image, ...command];
  const child = spawn('podman', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const end = async () => {
    spawnSync('podman', ['stop', '--time', '30', name], { stdio: 'ignore' });
    return ended;
  };
  const inside = (...words) => spawnSync('podman', ['exec', name, ...words], { encoding: 'utf8' });
  return { ended, end, inside };
}

/** `host.containers.internal` for containers in their own network. */
export const hostAddress = '10.124.0.1';

/** Whether a process reports that it is ready. */
export const isReady = async (address) => Boolean((await fetch(`${address}/api/readyz`).catch(() => undefined))?.ok);

/** Waits for a condition, for five minutes at most. */
export async function until(isSo) {
  for (const end = Date.now() + 300_000; !(await isSo()); await pause(500))
    if (Date.now() > end) throw new Error('A container did not become ready.');
}

/** What every container must satisfy: it runs unprivileged, and its root cannot be changed. */
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

/**
 * Containers of the product on a database and a volume of their own, which `remove` takes away; their settings are in the file
 * `settings.env` of the folder.
 */
export async function containersOn(server, folder) {
  const database = `image_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, database, '');
  const files = `marketplace-try-files-${randomBytes(4).toString('hex')}`;
  const [port, workerPort] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  // Production has no captured mail and demo accounts, which the journeys use.
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
  const file = join(folder, 'settings.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  const options = ['--env-file', file, '--volume', `${files}:/files`];
  const started = [];
  /** Stops the containers, each in order. */
  const end = async () => {
    for (const container of started.splice(0)) {
      const code = await container.end();
      if (code !== 0) throw new Error(`A container ended with ${code} when it was stopped.`);
    }
  };
  return {
    address,
    /**
     * Migrates while the previous version still runs, then replaces it with API and worker. The product may be another one, in a folder
     * mounted over the image's, with programs elsewhere.
     */
    async run(image, { over, programs } = {}) {
      const all = [...options, ...(over ? ['--volume', `${over}:/srv/marketplace:ro`] : [])];
      const program = (name) => ['node', (programs ?? 'api/dist/*.mjs').replace('*', name)];
      const migrate = start(all, image, program('migrate'));
      if ((await migrate.ended) !== 0) throw new Error('The migration failed; what it said is above.');
      await end();
      started.push(start(all, image, programs ? program('server') : []));
      started.push(start([...all, '--env', `WORKER_PORT=${workerPort}`], image, program('worker')));
      for (const port of [address, `http://127.0.0.1:${workerPort}`]) await until(() => isReady(port));
      for (const container of started) assertConfined(container);
    },
    async remove() {
      await end().finally(() => dropDatabase(server, database));
      spawnSync('podman', ['volume', 'rm', '--force', files], { stdio: 'ignore' });
    },
  };
}
