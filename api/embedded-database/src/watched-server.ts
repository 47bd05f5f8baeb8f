import { setTimeout as pause } from 'node:timers/promises';
import { program } from './binaries.ts';
import { freePort } from './free-port.ts';
import { serversOn } from './process-table.ts';
import type { ServerOptions, ServerProcess } from './server-process.ts';
import { launchServer } from './server-process.ts';
import { stopServers } from './stop-servers.ts';

/** Backends of a killed postmaster can outlive it briefly and hold its memory; another process can take our port. */
const passing = /pre-existing shared memory block|could not bind|could not create any TCP\/IP sockets/;
const attempts = 20;

/** A server that ran this long is started again at once; after one that did not, the pause doubles up to the longest. */
const steadyMs = 10_000;
const [firstPauseMs, longestPauseMs] = [1_000, 10_000];

/** The time that restarts go by; tests bring their own. */
export type RestartTime = { now(): number; wait(ms: number, signal: AbortSignal): Promise<unknown> };
const systemTime: RestartTime = {
  now: () => performance.now(),
  wait: (ms, signal) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined),
};

/** Starts a server and, if it exits unexpectedly, tries for as long as it takes to start it again at the same address. */
export async function watchServer(
  options: ServerOptions,
  time = systemTime,
): Promise<{ port: number; stop(): Promise<void> }> {
  let { server, port } = await startSomehow(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  let restart = Promise.resolve();
  let pauseMs = 0;

  const watch = () => {
    const began = time.now();
    void server.exited.then(() => {
      if (time.now() - began >= steadyMs) pauseMs = 0;
      if (!signal.aborted) restart = startAgain();
    });
  };
  const startAgain = async () => {
    options.log('PostgreSQL ended unexpectedly; starting it again.');
    for (;;) {
      if (pauseMs > 0) await time.wait(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2 || firstPauseMs, longestPauseMs);
      if (signal.aborted) return;
      try {
        ({ server } = await startSomehow(options, port));
        options.log('PostgreSQL takes connections again.');
        return watch();
      } catch (error) {
        // Its last words have been logged as they came.
        const [reason] = (error as Error).message.split(' Its last words');
        options.log(`${reason} Trying again in ${pauseMs / 1000} s.`);
      }
    }
  };
  const stop = async () => {
    stopping.abort();
    await restart;
    await server.stop();
  };
  watch();
  return { port, stop };
}

async function startSomehow(options: ServerOptions, fixed?: number): Promise<{ server: ServerProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    if (serversOn(options.cluster).length > 0)
      options.log(`A PostgreSQL left over from an earlier run still uses ${options.cluster}; stopping it.`);
    await stopServers(options.cluster, program(options.binaries, 'pg_ctl'));
    const port = fixed ?? (await freePort());
    try {
      return { server: await launchServer(options, port), port };
    } catch (error) {
      if (attempt === attempts || !passing.test(String(error))) throw error;
      await pause(attempt * 25);
    }
  }
}
