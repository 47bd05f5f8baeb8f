import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, rename } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import type { TestContext } from 'node:test';
import test from 'node:test';
import { usableBinaries } from './binaries.ts';
import { startEmbedded } from './cluster.ts';
import { clusterIn } from './cluster-home.ts';
import { atEnd } from './fixtures/at-end.ts';
import { dataFolder, skipUnlessLinux } from './fixtures/folders.ts';
import { serverUser } from './os-user.ts';
import { type RestartTime, watchServer } from './watched-server.ts';

/** A watched server on a time that stands still, with what it said and how long it would have paused. */
async function watched(t: TestContext, onWait: (pauses: number[]) => unknown = () => undefined) {
  const dataDir = await dataFolder(t);
  const settings = { fsync: 'off' };
  await (await startEmbedded({ dataDir, settings })).stop();
  const cluster = clusterIn(dataDir);
  const osUser = await serverUser();
  const pauses: number[] = [];
  let again = Promise.withResolvers<void>();
  const log = (line: string) => {
    if (line === 'PostgreSQL takes connections again.') again.resolve();
  };
  const wait = async (ms: number) => {
    pauses.push(ms / 1000);
    await onWait(pauses);
  };
  const clock = { now: 0 };
  const time: RestartTime = { now: () => clock.now, wait };
  const binaries = await usableBinaries(osUser, log);
  const server = await watchServer({ binaries, osUser, cluster, settings, log }, time);
  atEnd(t, server.stop);
  const kill = async () => {
    again = Promise.withResolvers();
    const postmaster = Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
    process.kill(postmaster, 'SIGKILL');
    return again.promise;
  };
  const answers = async () => {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  };
  return { cluster, pauses, clock, kill, answers, server };
}

test('a server that is killed again and again returns at the same address, each time later, at once after a quiet time', {
  skip: skipUnlessLinux,
}, async (t) => {
  const { pauses, clock, kill, answers } = await watched(t);
  for (let kills = 1; kills <= 8; kills += 1) {
    await kill();
    await answers();
  }
  assert.deepEqual(pauses, [1, 2, 4, 8, 10, 10, 10]);
  clock.now += 60_000;
  await kill();
  await answers();
  assert.equal(pauses.length, 7);
});

test('a server that cannot start is tried until it can, as after a full disk', { skip: skipUnlessLinux }, async (t) => {
  const file = (name: string) => path.join(cluster, name);
  const { cluster, pauses, kill, answers } = await watched(t, async ({ length }) => {
    if (length === 9) await rename(file('gone'), file('PG_VERSION'));
  });
  await rename(file('PG_VERSION'), file('gone'));
  await kill();
  await answers();
  assert.deepEqual(pauses, [1, 2, 4, 8, 10, 10, 10, 10, 10]);
});

test('a stop ends the tries', { skip: skipUnlessLinux }, async (t) => {
  const stopped = Promise.withResolvers<void>();
  const { cluster, pauses, kill, server } = await watched(t, () => {
    stopped.resolve(server.stop());
    return new Promise((resolve) => setImmediate(resolve));
  });
  await rename(path.join(cluster, 'PG_VERSION'), path.join(cluster, 'gone'));
  void kill();
  await stopped.promise;
  assert.deepEqual(pauses, [1]);
});
