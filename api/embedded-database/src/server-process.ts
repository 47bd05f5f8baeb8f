import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from './binaries.ts';
import type { OsUser } from './os-user.ts';
import { spawnedAs } from './program.ts';
import { followLog } from './server-log.ts';
import { stopServers } from './stop-servers.ts';

const defaultSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  // The log is read by machine, and must not quote what people entered.
  log_line_prefix: '',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
};

type Started = { cluster: string; settings: Record<string, string> };

/** The postmaster's command line: our settings win over the cluster's files, the caller's over ours. */
function serverArguments({ cluster, settings }: Started, port: number): string[] {
  const all = { ...defaultSettings, ...settings, port: String(port) };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** A start that says nothing for so long is given up. A recovery may take longer: it says how far it is. */
const startBoundMs = 60_000;

type Child = ChildProcessByStdio<null, null, Readable>;

export type ServerOptions = {
  binaries: string;
  osUser: OsUser | undefined;
  cluster: string;
  settings: Record<string, string>;
  log: (line: string) => void;
};

/** A postmaster that is our child and takes connections. */
export type ServerProcess = {
  exited: Promise<void>;
  stop(): Promise<void>;
};

/** Starts PostgreSQL on the port and waits until it takes connections; rejects with its last log lines. */
export async function launchServer(options: ServerOptions, port: number): Promise<ServerProcess> {
  const child: Child = spawn(program(options.binaries, 'postgres'), serverArguments(options, port), {
    ...spawnedAs(options.osUser),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A session of its own: a terminal's Ctrl-C must not reach it before Node has finished its work.
    detached: true,
  });
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  const silent = Promise.withResolvers<string>();
  const bound = setTimeout(silent.resolve, startBoundMs, `it said nothing for ${startBoundMs / 1000} s`).unref();
  const log = followLog(child.stderr, options.log, () => bound.refresh());
  const exited = whenClosed(child).finally(() => process.removeListener('exit', interrupt));
  const stop = async () => {
    log.hush();
    child.ref();
    await stopServers(options.cluster, program(options.binaries, 'pg_ctl'));
    child.kill('SIGKILL');
    await exited;
  };
  const outcome = await Promise.race([
    log.ready.then(() => 'ready' as const),
    exited.then((how) => `it ended (${how})`),
    silent.promise,
  ]);
  if (outcome !== 'ready') {
    await stop();
    throw new Error(`PostgreSQL did not start on ${options.cluster}: ${outcome}. Its last words:\n${log.tail()}`);
  }
  child.unref();
  (child.stderr as Readable & { unref(): void }).unref();
  return { exited: exited.then(() => undefined), stop };
}

/** Resolves with the exit code, the signal or the reason why there never was a process. */
async function whenClosed(child: Child): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit');
    // Last lines may still be on their way; children that hold the pipe must not keep us.
    if (!child.stderr.readableEnded) await Promise.race([once(child.stderr, 'end'), pause(200)]);
    return signal ? `signal ${signal}` : `code ${code}`;
  } catch (error) {
    return String(error);
  }
}
