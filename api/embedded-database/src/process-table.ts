import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { processStart } from '@marketplace/process-lock/process-start';

type Running = { pid: number; isOn(folder: string): boolean };

/** Every PostgreSQL process that works on this cluster folder: postmaster, child, or initdb that makes it. */
export function serversOn(cluster: string, running = attempt(fromProc) ?? attempt(fromPs) ?? []): number[] {
  const folders = [cluster, attempt(() => realpathSync(cluster)) ?? cluster];
  const found = running.filter(({ isOn }) => folders.some(isOn));
  return found.map(({ pid }) => pid).filter((pid) => processStart(pid) !== undefined);
}

/** Signals a process unless it has gone already. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Linux, with or without `ps`. Children show their folder only as working folder, which a container's root may not read; the postmaster shows both. */
function fromProc(): Running[] {
  const ours = (pid: number) =>
    /^(postgres|initdb)/.test(attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8')) ?? '');
  const pids = readdirSync('/proc').map(Number).filter(Boolean).filter(ours);
  return pids.map((pid) => {
    const cwd = attempt(() => readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, ''));
    const args = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')) ?? [];
    return { pid, isOn: (folder) => folder === cwd || args.includes(folder) };
  });
}

/** For other systems. Lists postmasters and initdb; their children exit without them. */
export function fromPs(): Running[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  const ours = lines.map((line) => line.trim()).filter((line) => /^\d+ .*(postgres|initdb)/.test(line));
  return ours.map((line) => ({
    pid: Number.parseInt(line, 10),
    isOn: (folder) => `${line} `.includes(` -D ${folder} `),
  }));
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
