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

/** A migrated database and a number of servers that stream from it, all removed by `stop`. */
export async function streamingReplicas(count: number) {
  const dataDir = await folder('primary');
  const account = await serverUser();
  const first = await startEmbedded({ dataDir, settings });
  await prepareDatabase(first.url);
  await first.stop();
  const copies: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const copy = clusterIn(await folder('replica'));
    await cp(clusterIn(await clusterHome(dataDir, account, silent)), copy, { recursive: true });
    copies.push(copy);
  }
  const primary = await startEmbedded({ dataDir, settings });
  const replicas: Awaited<ReturnType<typeof startReplica>>[] = [];
  for (const copy of copies) replicas.push(await startReplica(primary.url, copy));
  return {
    url: primary.url,
    replicas,
    stop: async () => {
      for (const { halt } of replicas) await halt();
      await primary.stop();
      await removeCluster(dataDir);
      for (const copy of copies) await rm(path.dirname(copy), { recursive: true, force: true });
    },
  };
}

/** The same with one replica. */
export async function streamingReplica() {
  const { url, replicas, stop } = await streamingReplicas(1);
  const [replica] = replicas;
  if (!replica) throw new Error('There is no replica');
  return { url, replicaUrl: replica.url, halt: replica.halt, start: replica.start, stop };
}

/** Starts a server on a copy of the primary's files, which follows it. */
async function startReplica(primaryUrl: string, copy: string) {
  const account = await serverUser();
  const binaries = await usableBinaries(account, silent);
  const url = new URL(primaryUrl);
  await appendFile(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${url.hostname} port=${url.port} user=${url.username} password=${url.password}'\n`,
  );
  await writeFile(path.join(copy, 'standby.signal'), '');
  await chmod(copy, 0o700);
  await giveClusterTo(account, copy);
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
  return { url: url.href, halt, start };
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
