import * as nodeFiles from 'node:fs/promises';
import type { FileSystem } from './whole-files.ts';

/** What every call throws from the moment the process is killed. */
export class Killed extends Error {}

export type Moment = {
  /** How many calls of the file system, or of a store, precede the one in which it happens. */
  step: number;
  /** How much of that call is done, from 0 to 1: for a write that part of the content, for other calls everything from a half on. */
  done: number;
};

/** What happens at the moment; it never returns to the caller as if nothing had happened. */
type Fate = () => never;
const isKilled: Fate = () => {
  throw new Killed('killed');
};
const diskIsFull: Fate = () => {
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
};

/** The file system without waiting for the disk: these tests are not about power failures, and a busy disk is slow. */
export const unsyncedFiles: FileSystem = failingFiles(() => undefined);

/** A file system under which the process is killed at a given moment: from then on no call does anything. */
export function dyingFiles(moment: Moment) {
  let steps = 0;
  const files = failingFiles(() => {
    steps += 1;
    if (steps <= moment.step) return undefined;
    return { done: steps === moment.step + 1 ? moment.done : 0, fail: isKilled };
  });
  return { files, steps: () => steps };
}

/** A disk with room for a number of bytes; files can be removed. */
export function fullDisk(room: number): FileSystem {
  let left = room;
  return failingFiles((call, size) => {
    if (call !== 'write') return undefined;
    left -= size;
    return left >= 0 ? undefined : { done: Math.max(0, left + size) / size, fail: diskIsFull };
  });
}

/** A file system that is mounted read-only. */
export const readOnlyFiles: FileSystem = failingFiles((call) => {
  const fail: Fate = () => {
    throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  };
  return ['read', 'stat', 'readdir'].includes(call) ? undefined : { done: 0, fail };
});

const close = async (opened: unknown) => (opened as Partial<nodeFiles.FileHandle> | undefined)?.close?.();

type Failure = { done: number; fail: Fate } | undefined;

function failingFiles(failureOf: (call: string, size: number) => Failure): FileSystem {
  async function attempt<T>(call: string, work: () => Promise<T>): Promise<T> {
    const failure = failureOf(call, 0);
    if (!failure) return work();
    // A file that was only opened is unchanged.
    if (failure.done >= 0.5 && call !== 'read') await close(await work());
    return failure.fail();
  }
  const wrapped =
    <Parameters extends unknown[], T>(call: string, work: (...parameters: Parameters) => Promise<T>) =>
    (...parameters: Parameters) =>
      attempt(call, () => work(...parameters));

  const open = async (path: string, flags: string) => {
    const handle = await attempt(flags === 'r' ? 'read' : 'create', () => nodeFiles.open(path, flags));
    return {
      async writeFile(body: string | Uint8Array) {
        const content = Buffer.from(body);
        const failure = failureOf('write', content.length);
        await handle.writeFile(failure ? content.subarray(0, Math.floor(content.length * failure.done)) : content);
        return failure?.fail();
      },
      sync: () => attempt('sync', async () => undefined),
      // A killed process's files are closed by the system.
      close: () => handle.close(),
    };
  };
  return {
    open,
    link: wrapped('link', nodeFiles.link),
    mkdir: wrapped('mkdir', nodeFiles.mkdir),
    readFile: wrapped('read', nodeFiles.readFile),
    readdir: wrapped('readdir', nodeFiles.readdir),
    rename: wrapped('rename', nodeFiles.rename),
    rm: wrapped('rm', nodeFiles.rm),
    rmdir: wrapped('rmdir', nodeFiles.rmdir),
    stat: wrapped('stat', nodeFiles.stat),
  } as unknown as FileSystem;
}
