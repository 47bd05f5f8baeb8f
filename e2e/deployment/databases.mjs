import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, serverUser } from '@marketplace/embedded-database/parts';
import { programs } from '../../tools/deployment/packages.mjs';
import { running } from './running.mjs';

const role = fileURLToPath(new URL('../../deploy/postgresql/role.sql', import.meta.url));

/** A primary with the product's role and database, and two replicas that stream from it. */
export async function startDatabases(folder) {
  const account = await serverUser();
  const asServer = account ? { uid: account.uid, gid: account.gid, cwd: '/' } : { cwd: '/' };
  const run = (program, args, options = {}) => {
    const done = spawnSync(programs.postgres(program), args, { encoding: 'utf8', ...asServer, ...options });
    if (done.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${done.error ?? done.stderr}`);
  };
  const [primaryDir, ...replicaDirs] = ['primary', 'replica', 'replica2'].map((name) => join(folder, name));
  for (const dir of [primaryDir, ...replicaDirs]) {
    mkdirSync(dir, { mode: 0o700 });
    if (account) chownSync(dir, account.uid, account.gid);
  }
  const [port, ...replicaPorts] = [await freePort(), await freePort(), await freePort()];
  run('initdb', [
    '-D',
    primaryDir,
    '--username=postgres',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
  ]);
  const server = (dir, at) =>
    running(
      `PostgreSQL in ${dir}`,
      [
        programs.postgres('postgres'),
        ...['-D', dir, '-p', String(at), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
        ...['-c', 'fsync=off', '-c', 'max_connections=100', '-c', 'wal_receiver_status_interval=1s'],
      ],
      async () => spawnSync(programs.postgres('pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(at)]).status === 0,
      asServer,
    );
  let primary = await server(primaryDir, port);
  const psql = (at, args, options) =>
    run('psql', ['-q', '-h', '127.0.0.1', '-p', String(at), '-U', 'postgres', ...args], options);
  psql(port, ['-v', 'ON_ERROR_STOP=1', '-v', 'password=secret'], { input: readFileSync(role, 'utf8') });
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  for (const dir of replicaDirs) run('pg_basebackup', [...from, '-D', dir, '-R', '--no-sync', '--checkpoint=fast']);
  const startReplica = (n) => server(replicaDirs[n], replicaPorts[n]);
  const replicas = await Promise.all(replicaDirs.map((_, n) => startReplica(n)));
  return {
    port,
    replicaPorts,
    directUrl: `postgres://marketplace:secret@127.0.0.1:${port}/marketplace`,
    onReplicas: (statement) => {
      for (const at of replicaPorts) psql(at, ['-d', 'marketplace', '-c', statement]);
    },
    /** Stops the primary at once, like a failing machine, and restarts it after a while. */
    crashPrimary: async (awayMs) => {
      await primary.end('SIGQUIT');
      await pause(awayMs);
      primary = await server(primaryDir, port);
    },
    /** Stops a replica at once, like a failing machine, and restarts it. */
    crashReplica: async (n) => {
      await replicas[n].end('SIGQUIT');
      replicas[n] = await startReplica(n);
    },
    stop: async () => {
      await Promise.all(replicas.map((replica) => replica.end('SIGINT')));
      await primary.end('SIGINT');
    },
  };
}
