import { availableParallelism } from 'node:os';
import { AppError } from '../app-error.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { Pool, PoolLimits } from './pool.ts';
import { openThreads } from './thread-pool.ts';
import { turnsByAsker } from './turns.ts';

/** What a thread can draw: every document by its name, with what it takes. */
export type Drawings = Record<string, (...content: never[]) => Promise<Buffer>>;

/** Draws a document off the event loop; rejects if the queue is full or it takes too long. */
export type DrawPdf<Known extends Drawings> = <Name extends keyof Known & string>(
  name: Name,
  ...content: Parameters<Known[Name]>
) => Promise<Buffer>;

const usual = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** Content waits in memory, a few hundred KB of each document at most. */
  mostWaiting: 100,
  /** Of one account or network: what an account may have made in a minute. */
  mostOfOne: 30,
  /** How long a document may wait for its turn. */
  waitingMs: 15_000,
  /** How long one may be worked on, however long it waited. An ordinary one takes a fifth of a second. */
  workMs: 15_000,
};

/** How long work may wait and take. Tests are patient: a busy machine is no defect. */
export type Patience = Partial<Pick<typeof usual, 'waitingMs' | 'workMs'>>;
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
  const takeTurn = turnsByAsker(limits.threads);
  let pool: Promise<Pool> | undefined;
  const waiting: string[] = [];

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
      const asker = requestOrigin().asker;
      const ofAsker = waiting.filter((one) => one === asker).length;
      if (waiting.length >= limits.mostWaiting || ofAsker >= limits.mostOfOne) return Promise.reject(tooMany());
      return new Promise((resolve, reject) => {
        let isWaiting = true;
        waiting.push(asker);
        const endWait = () => {
          isWaiting = false;
          waiting.splice(waiting.indexOf(asker), 1);
        };
        const waits = setTimeout(() => {
          endWait();
          reject(tooMany());
        }, limits.waitingMs);
        void takeTurn(asker, async () => {
          if (!isWaiting) return;
          clearTimeout(waits);
          endWait();
          await work({ name, content }).then(resolve, reject);
        });
      });
    },
    close: async () => (await pool)?.close(),
  };
}
