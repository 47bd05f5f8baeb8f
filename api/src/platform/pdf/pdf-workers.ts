import { availableParallelism } from 'node:os';
import fastq from 'fastq';
import { AppError } from '../errors/app-error.ts';
import type { Pool, PoolLimits } from './pool.ts';
import { openThreads } from './thread-pool.ts';

/** What a thread can draw: every document by its name, with what it takes. */
export type Drawings = Record<string, (...content: never[]) => Promise<Buffer>>;

/** Draws a document beside the event loop, or refuses when too many wait or it takes too long. */
export type DrawPdf<Known extends Drawings> = <Name extends keyof Known & string>(
  name: Name,
  ...content: Parameters<Known[Name]>
) => Promise<Buffer>;

const usual = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 16,
  /** How long a document may wait for its turn. */
  waitingMs: 15_000,
  /** How long one may be worked on, however long it waited. An ordinary one takes a fifth of a second. */
  workMs: 15_000,
};

type Limits = typeof usual & PoolLimits & { open: (limits: PoolLimits) => Promise<Pool> };

const tooMany = () => new AppError('busy', 'Many documents are being made just now. Please try again in a moment.');
const tooLong = () =>
  new AppError(
    'busy',
    'This document took too long to make. Please try again in a moment, or contact us if it stays so.',
  );

/** A document took all the memory it may, and ended with what made it. */
const tookAll = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Renders in worker threads, or in processes, which start with the first document and end when idle. */
export function pdfWorkers<Known extends Drawings>(
  over: Pick<Limits, 'filename'> & Partial<Limits>,
): { draw: DrawPdf<Known>; close(): Promise<void> } {
  const limits = { ...usual, open: openThreads, ...over };
  const turns = fastq.promise((work: () => Promise<void>) => work(), limits.threads);
  let pool: Promise<Pool> | undefined;
  let waitingCount = 0;

  async function work(task: object): Promise<Buffer> {
    const signal = AbortSignal.timeout(limits.workMs);
    try {
      pool ??= limits.open(limits);
      return Buffer.from(await (await pool).run(task, signal));
    } catch (error) {
      if (signal.aborted || tookAll(error)) throw tooLong();
      throw error;
    }
  }

  return {
    draw(name, ...content) {
      if (waitingCount >= limits.mostWaiting) return Promise.reject(tooMany());
      return new Promise((resolve, reject) => {
        let isWaiting = true;
        waitingCount += 1;
        const waits = setTimeout(() => {
          isWaiting = false;
          waitingCount -= 1;
          reject(tooMany());
        }, limits.waitingMs);
        void turns.push(async () => {
          if (!isWaiting) return;
          clearTimeout(waits);
          waitingCount -= 1;
          await work({ name, content }).then(resolve, reject);
        });
      });
    },
    close: async () => (await pool)?.close(),
  };
}
