import { pictureProblems } from '@marketplace/shared-contract/picture-limits';
import { Piscina } from 'piscina';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Copies, Refused } from './make-copies.worker.ts';

const worker = new URL('make-copies.worker.ts', import.meta.url).href;

const usual = {
  filename: worker,
  /** Each holds one decoded picture of 40 megapixels at most. */
  threads: 1,
  mostWaiting: 40,
  /** How long one may wait and be made. An ordinary one takes a second or two. */
  timeoutMs: 90_000,
};

/** Makes the copies of an uploaded picture, or refuses it with a text for the user. */
export type MakeCopies = (file: string) => Promise<Copies>;

const busy = () => new AppError('busy', 'Many pictures are being processed just now. Please try again in a moment.');
const tooLong = () => new AppError('invalid', 'This picture took too long to process. Please choose a smaller one.');

/** Makes pictures beside the event loop, in threads that start with the first one and end when idle. */
export function pictureWorkers(over: Partial<typeof usual> = {}): { makeCopies: MakeCopies; close(): Promise<void> } {
  const limits = { ...usual, ...over };
  let pool: Piscina | undefined;
  let waiting = 0;
  return {
    async makeCopies(file) {
      if (waiting >= limits.threads + limits.mostWaiting) throw busy();
      waiting += 1;
      const signal = AbortSignal.timeout(limits.timeoutMs);
      try {
        pool ??= new Piscina({
          filename: limits.filename,
          minThreads: 0,
          maxThreads: limits.threads,
          idleTimeout: 30_000,
          atomics: 'disabled',
        });
        const made: Copies | Refused = await pool.run(file, { signal });
        if ('refused' in made) throw new AppError('invalid', pictureProblems[made.refused]);
        return made;
      } catch (error) {
        throw signal.aborted ? tooLong() : error;
      } finally {
        waiting -= 1;
      }
    },
    close: async () => pool?.destroy(),
  };
}
