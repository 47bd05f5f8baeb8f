import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isSameProcess, processScope, processStart } from './process-start.ts';

type Owner = { pid: number; started: string; scope?: string };
type LockFile = { name: string; owner: Owner | 'being written' | undefined; age: number };

export type Lock = { release(): void };
type Options = {
  /** How long a holder on another machine, or in another container, is believed to be alive, in milliseconds. */
  foreignHolder?: number;
};

/** How long, in milliseconds, a file without an owner counts as being written; after that, its writer was killed. */
const writing = 2_000;

/**
 * Takes a folder's lock of this name for this process. Returns its holder if another process has it.
 *
 * Each contender writes a file of its own, whose name nobody uses again, and then looks for others: with two there at
 * once, the later one sees the earlier and withdraws. A dead holder's file is removed by that name alone, so nobody can
 * remove a lock that another has just taken. Two holders are impossible whatever the order of events.
 */
export async function tryLock(folder: string, name: string, options: Options = {}): Promise<Lock | { heldBy: number }> {
  for (;;) {
    const before = readLocks(folder, name);
    const holder = before.find((lock) => isHeld(lock, options));
    if (holder?.owner === 'being written') {
      await pause(20);
      continue;
    }
    if (holder?.owner) return { heldBy: holder.owner.pid };
    const own = createLock(folder, name);
    if (!own) continue;
    const after = readLocks(folder, name);
    const remove = () => rmSync(join(folder, own), { force: true });
    const rivals = after.filter((lock) => lock.name !== own && isHeld(lock, options));
    // Missing if this process paused for so long while writing it that another process removed it as abandoned.
    if (rivals.length > 0 || !after.some((lock) => lock.name === own)) {
      remove();
      await pause(Math.random() * 50);
      continue;
    }
    for (const dead of before) rmSync(join(folder, dead.name), { force: true });
    return { release: remove };
  }
}

/** Runs some work under a folder's lock, for which it waits up to `timeout` milliseconds. */
export async function withLock<T>(
  folder: string,
  name: string,
  work: () => Promise<T>,
  { timeout = 60_000, ...options }: Options & { timeout?: number } = {},
): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const end = performance.now() + timeout;
  for (;;) {
    const lock = await tryLock(folder, name, options);
    if ('release' in lock) return await work().finally(lock.release);
    if (performance.now() > end) {
      throw new Error(
        `Process ${lock.heldBy} has been at work in ${folder} for too long. Try again when it has ended.`,
      );
    }
    await pause(10 + Math.random() * 40);
  }
}

function isHeld({ owner, age }: LockFile, { foreignHolder = 0 }: Options): boolean {
  if (owner === undefined) return false;
  if (owner === 'being written') return age < writing;
  if (owner.scope !== undefined && owner.scope !== processScope()) return age < foreignHolder;
  return isSameProcess(owner.pid, owner.started);
}

/** Writes a lock file of this process; returns its name, or undefined in the unlikely case that the name is taken. */
function createLock(folder: string, lock: string): string | undefined {
  const random = String(Math.floor(Math.random() * 1000)).padStart(3, '0');
  const name = `${lock}-${Date.now()}${random}.lock`;
  const owner: Owner = { pid: process.pid, started: processStart(process.pid) ?? '', scope: processScope() };
  try {
    writeFileSync(join(folder, name), JSON.stringify(owner), { flag: 'wx' });
    return name;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

function readLocks(folder: string, lock: string): LockFile[] {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${lock}-`) && /-\d+\.lock$/.test(name));
  return names.map((name) => readLock(folder, name)).filter((found) => found !== undefined);
}

function readLock(folder: string, name: string): LockFile | undefined {
  try {
    const age = Math.abs(Date.now() - statSync(join(folder, name)).mtimeMs);
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, age, owner: text.endsWith('}') ? JSON.parse(text) : 'being written' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
