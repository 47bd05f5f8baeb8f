import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

const unknown = 'unknown';

/** When a running process began, to recognise a recycled process id; `undefined` if it is gone or a zombie. */
export function processStart(pid: number): string | undefined {
  if (!isSignalable(pid)) return undefined;
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (stat) {
    // The command's name is in brackets and may contain anything; state is field 3, start in ticks since boot field 22.
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return 'ZX'.includes(state) ? undefined : `${bootId()}/${rest[18]}`;
  }
  if (process.platform === 'win32') return unknown;
  const [state = '', ...started] = psOf(pid).trim().split(/\s+/);
  return state.startsWith('Z') ? undefined : started.join(' ') || unknown;
}

/** Whether the process that began then is still there. Where the system hides its start, running counts as the same. */
export function isSameProcess(pid: number, started: string): boolean {
  const now = processStart(pid);
  return now !== undefined && (now === started || now === unknown || started === unknown);
}

/** Where the number of a process means something: this machine, and on Linux this container. */
export const processScope = (): string =>
  `${attempt(() => readlinkSync('/proc/self/ns/pid')) ?? ''}@${bootId() || hostname()}`;

function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const bootId = (): string => attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '';

const psOf = (pid: number): string =>
  attempt(() =>
    execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) ?? '';

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
