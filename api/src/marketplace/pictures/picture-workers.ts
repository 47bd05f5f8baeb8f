import { pictureProblems } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import type { Tinypool } from 'tinypool';
import { AppError } from '../../platform/app-error.ts';
import { apiFolder } from '../../platform/process/api-folder.ts';
import type { Copies, Refused } from './make-copies.worker.ts';

const worker = new URL('src/marketplace/pictures/make-copies.worker.ts', apiFolder).href;

const usual = {
  filename: worker,
  mostWaiting: 40,
  /** How long a picture may wait and take. An ordinary one takes a second or two. */
  timeoutMs: 90_000,
  idleMs: 30_000,
};

/** Makes the copies of an uploaded picture, or refuses it with a text for the user. */
export type MakeCopies = (file: string) => Promise<Copies>;

const busy = () => new AppError('busy', 'Many pictures are being processed just now. Please try again in a moment.');
const tooLong = () => new AppError('invalid', 'This picture took too long to process. Please choose a smaller one.');
/** It crashed its process. */
const broke = (cause: unknown) => Object.assign(new AppError('invalid', pictureProblems.notAPicture), { cause });

/**
 * A sandboxed process: its environment has no key, password or address, and the API survives whatever a picture does to its decoder. Its
 * memory is freed when it ends.
 */
async function oneProcess({ filename, idleMs }: typeof usual): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    ...{ filename, runtime: 'child_process', serialization: 'advanced' },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: idleMs },
    execArgv: ['--max-semi-space-size=4', '--max-old-space-size=128', '--disable-warning=ExperimentalWarning'],
    // A single arena: 0.21 GB at most instead of 0.34. Changing malloc's thresholds as well would not lower that, and would double the time
    // because each picture requests its memory again.
    env: { MALLOC_ARENA_MAX: '1' },
  });
  // If it dies while idle, e.g. when the machine runs out of memory, the next picture restarts it.
  pool.on('error', () => undefined);
  return pool;
}

/** Makes pictures outside the API's process; the worker starts with the first picture and ends when idle. */
export function pictureWorkers(over: Partial<typeof usual> = {}): { makeCopies: MakeCopies; close(): Promise<void> } {
  const limits = { ...usual, ...over };
  let pool: Promise<Tinypool> | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: jobs waiting inside the pool are lost when its process dies. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    async makeCopies(file) {
      if (waiting >= 1 + limits.mostWaiting) throw busy();
      waiting += 1;
      const signal = AbortSignal.timeout(limits.timeoutMs);
      const came = performance.now();
      let turn = Number.POSITIVE_INFINITY;
      try {
        pool ??= oneProcess(limits);
        const process = await pool;
        const made: Copies | Refused = await inTurn(() => {
          turn = performance.now();
          return process.run(file, { signal });
        }).catch((error) => {
          if (!signal.aborted) throw broke(error);
          // Most of its time went to earlier ones: it may be as small as possible.
          throw turn - came > limits.timeoutMs / 2 ? busy() : tooLong();
        });
        if ('refused' in made) throw new AppError('invalid', pictureProblems[made.refused]);
        return made;
      } finally {
        waiting -= 1;
      }
    },
    close: async () => (await pool)?.destroy(),
  };
}
