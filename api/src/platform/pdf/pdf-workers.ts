import { availableParallelism } from 'node:os';
import fastq from 'fastq';
import type { Tinypool } from 'tinypool';
import { AppError } from '../app-error.ts';
import { requestOrigin } from '../http/request-origin.ts';
import { heapMb, idleMs, type Pool, type PoolLimits } from './pool.ts';

/** The documents a worker can draw, by name, with their content. */
export type Drawings = Record<string, (...content: never[]) => Promise<Buffer>>;

/** Draws a document off the event loop; rejects if the queue is full or it takes too long. */
export type DrawPdf<Known extends Drawings> = <Name extends keyof Known & string>(
  name: Name,
  ...content: Parameters<Known[Name]>
) => Promise<Buffer>;

const usual = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  /** Limits the queue, because content waits in memory: a few hundred KB per document. */
  mostWaiting: 100,
  /** Limit for one account or network: what an account may request in a minute. */
  mostOfOne: 30,
  /** How long a document may wait for its turn. */
  waitingMs: 15_000,
  /** The time limit for drawing one, without waiting. An ordinary one takes a fifth of a second. */
  workMs: 15_000,
};

/** Limits for waiting and working. Tests use long ones, since a busy machine is no defect. */
export type Patience = Partial<Pick<typeof usual, 'waitingMs' | 'workMs'>>;
type Limits = typeof usual & PoolLimits & { open: (limits: PoolLimits) => Promise<Pool> };

const tooMany = () => new AppError('busy', 'Many documents are being made just now. Please try again in a moment.');
const tooLong = () =>
  new AppError(
    'busy',
    'This document took too long to make. Please try again in a moment, or contact us if it stays so.',
  );

/** A document exceeded its memory limit and its worker ended. */
const tookAll = (error: unknown) => (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Renders in worker threads or processes, which start with the first document and end when idle. */
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

type Work = () => Promise<void>;

/** Bounds concurrent work fairly: one caller's backlog does not delay other callers. */
export function turnsByAsker(atOnce: number): (asker: string, work: Work) => Promise<void> {
  const all = fastq.promise((work: Work) => work(), atOnce);
  const queues = new Map<string, fastq.queueAsPromised<Work>>();
  return async (asker, work) => {
    const own = queues.get(asker) ?? fastq.promise((next: Work) => all.push(next), atOnce);
    queues.set(asker, own);
    await own.push(work);
    if (own.idle()) queues.delete(asker);
  };
}

async function threadsOf({ filename, threads }: PoolLimits): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    ...{ filename, runtime: 'worker_threads', minThreads: 0, maxThreads: threads, idleTimeout: idleMs },
    // A thread blocked in a system call while waiting for work could not be ended in time.
    useAtomics: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // Without a listener the error of an idle thread would end the process.
  return pool.setMaxListeners(0).on('error', () => undefined);
}

/** Runs a task; rejects if its thread cannot start. */
async function runIn(threads: Tinypool, task: object, signal: AbortSignal): Promise<Uint8Array> {
  const broken = new AbortController();
  const fail = (error: Error) => broken.abort(error);
  threads.on('error', fail);
  try {
    return await threads.run(task, { signal: AbortSignal.any([signal, broken.signal]) });
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error;
  } finally {
    threads.off('error', fail);
  }
}

/** Threads of this process, for documents from our own data. */
async function openThreads(limits: PoolLimits): Promise<Pool> {
  const threads = await threadsOf(limits);
  return { run: (task, signal) => runIn(threads, task, signal), close: () => threads.destroy() };
}
