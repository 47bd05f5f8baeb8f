import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeCluster, startEmbedded } from '@marketplace/embedded-database';
import {
  clusterHome,
  clusterIn,
  freePort,
  giveClusterTo,
  program,
  serverUser,
  spawnedAs,
  usableBinaries,
} from '@marketplace/embedded-database/parts';
import pg from 'pg';
import { prepareDatabase } from '../src/platform/jobs/prepare-database.ts';

const silent = () => undefined;
const settings = { fsync: 'off' };

async function folder(name: string): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), `marketplace-tests-${name}-`));
  await chmod(made, 0o755);
  return made;
}

/** A migrated database and a second server that streams from it, both gone after `stop`. */
export async function streamingReplica() {
  const [dataDir, copyDir] = [await folder('primary'), await folder('replica')];
  const account = await serverUser();
  const binaries = await usableBinaries(account, silent);
  const first = await startEmbedded({ dataDir, settings });
  await prepareDatabase(first.url);
  await first.stop();
  const copy = clusterIn(copyDir);
  await cp(clusterIn(await clusterHome(dataDir, account, silent)), copy, { recursive: true });
  const primary = await startEmbedded({ dataDir, settings });
  const { hostname, port, username, password } = new URL(primary.url);
  await appendFile(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  await writeFile(path.join(copy, 'standby.signal'), '');
  await chmod(copy, 0o700);
  await giveClusterTo(account, copy);

  const url = new URL(primary.url);
  url.port = String(await freePort());
  const run = () =>
    spawn(
      program(binaries, 'postgres'),
      ['-D', copy, '-c', `port=${url.port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      { ...spawnedAs(account), stdio: ['ignore', 'ignore', 'pipe'] },
    );
  let server: ReturnType<typeof run> | undefined;
  const halt = async () => {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
    server = undefined;
  };
  const start = async () => {
    server = run();
    let said = '';
    server.stderr?.on('data', (text) => {
      said += text;
    });
    while (!(await answers(url.href))) {
      if (server.exitCode !== null) throw new Error(`The replica ended:\n${said}`);
      await pause(20);
    }
  };
  await start();
  return {
    url: primary.url,
    replicaUrl: url.href,
    halt,
    start,
    stop: async () => {
      await halt();
      await primary.stop();
      await removeCluster(dataDir);
      await rm(copyDir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(silent);
  }
}
