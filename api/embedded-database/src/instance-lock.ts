import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isSameProcess, processStart } from './process-table.ts';

const LOCK = /^instance-(\d+)\.lock$/;

/** A lock without an owner in it is being written, or its writer was killed in that moment. */
const WRITING_MS = 2000;

export interface InstanceLock {
  release(): void;
}

interface Lock {
  file: string;
  generation: number;
  owner: { pid: number; started: string } | undefined;
}

/**
 * Makes this process the only one on the folder, or refuses naming the other.
 *
 * A dead owner's lock is never renamed or written over, for another process may do the same and take ours away. Its
 * successor is a new file, one number higher, that only one process can create; whoever then sees another live lock
 * withdraws. So two owners are impossible whatever the order of events.
 */
export async function takeInstanceLock(dataDir: string): Promise<InstanceLock> {
  for (;;) {
    const locks = await readLocks(dataDir);
    refuseIfHeld(locks, dataDir);
    const mine = path.join(dataDir, `instance-${Math.max(0, ...locks.map((lock) => lock.generation)) + 1}.lock`);
    if (!createLock(mine)) continue;
    const rivals = (await readLocks(dataDir)).filter((lock) => lock.file !== mine);
    if (rivals.some(isHeld)) {
      rmSync(mine, { force: true });
      await pause(Math.random() * 50);
      continue;
    }
    for (const { file } of locks) rmSync(file, { force: true });
    return { release: () => rmSync(mine, { force: true }) };
  }
}

function refuseIfHeld(locks: Lock[], dataDir: string): void {
  const held = locks.find(isHeld);
  if (!held) return;
  throw new Error(
    `Another instance (process ${held.owner?.pid}) is already using DATA_DIR ${dataDir}. ` +
      'Stop it first, or give this one a DATA_DIR of its own.',
  );
}

function isHeld({ owner }: Lock): boolean {
  return owner !== undefined && isSameProcess(owner.pid, owner.started);
}

function createLock(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o644);
    writeSync(handle, JSON.stringify({ pid: process.pid, started: processStart(process.pid) }));
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readLocks(dataDir: string): Promise<Lock[]> {
  for (;;) {
    const found = readdirSync(dataDir).map((name) => readLock(path.join(dataDir, name)));
    if (!found.includes('being written')) return found.filter((lock) => typeof lock === 'object');
    await pause(20);
  }
}

function readLock(file: string): Lock | 'being written' | undefined {
  const generation = LOCK.exec(path.basename(file))?.[1];
  if (!generation) return undefined;
  try {
    const age = Math.abs(Date.now() - statSync(file).mtimeMs);
    const text = readFileSync(file, 'utf8');
    const whole = text.endsWith('}');
    if (!whole && age < WRITING_MS) return 'being written';
    return { file, generation: Number(generation), owner: whole ? JSON.parse(text) : undefined };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
