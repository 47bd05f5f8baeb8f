import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { processStart } from '@marketplace/process-lock/process-start';

/** Every PostgreSQL process that works on this cluster folder: postmaster, child, or initdb that makes it. */
export function serversOn(cluster: string, postmaster: number | undefined): number[] {
  const folder = attempt(() => realpathSync(cluster)) ?? cluster;
  const listed = attempt(() => readdirSync('/proc').map(Number).filter(Boolean)) ?? [];
  const candidates = new Set(postmaster ? [postmaster, ...listed] : listed);
  return [...candidates].filter((pid) => isServerOn(pid, [cluster, folder]) && processStart(pid) !== undefined);
}

/** Signals a process unless it has gone already. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isServerOn(pid: number, folders: string[]): boolean {
  const comm = attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  if (comm === undefined) return isServerByPs(pid, folders);
  if (!/^(postgres|initdb)/.test(comm)) return false;
  // Children show their folder only as working folder, which a container's root may not read; the postmaster shows both.
  const cwd = attempt(() => readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, ''));
  const args = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')) ?? [];
  return folders.some((folder) => folder === cwd || args.includes(folder));
}

function isServerByPs(pid: number, folders: string[]): boolean {
  if (process.platform === 'win32' || process.platform === 'linux') return false;
  const command = run('ps', ['-o', 'command=', '-p', String(pid)]);
  return command.includes('postgres') && folders.some((folder) => command.includes(` -D ${folder} `));
}

function run(file: string, args: string[]): string {
  return attempt(() => execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) ?? '';
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
