import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { AppError } from '../errors/app-error.ts';

/** What a thread can draw: every document by its name, with what it takes. */
export type Drawings = Record<string, (...content: never[]) => Promise<Buffer>>;

/** Draws a document beside the event loop, or refuses when too many wait or it takes too long. */
export type DrawPdf<Known extends Drawings> = <Name extends keyof Known & string>(
  name: Name,
  ...content: Parameters<Known[Name]>
) => Promise<Buffer>;

/** A thread that has drawn nothing for so long ends, and gives back what the library takes. */
const idleMs = 30_000;
const heapMb = 256;

const usual = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 16,
  /** How long a document may wait and be drawn, together. An ordinary one takes a fifth of a second. */
  timeoutMs: 15_000,
};

type Limits = typeof usual & {
  /** The module of a thread: it draws `{ name, content }`. */
  filename: string;
};

async function openThreads({ filename, threads }: Limits): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const threadPool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // A thread that waits for work in a system call could not be ended on time.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // Unheard, the error of a thread that nobody waits for would end the process.
  return threadPool.setMaxListeners(0).on('error', () => undefined);
}

const tooMany = () => new AppError('busy', 'Many documents are being made just now. Please try again in a moment.');
const tooLong = () =>
  new AppError(
    'busy',
    'This document took too long to make. Please try again in a moment, or contact us if it stays so.',
  );

/** Runs a task; a thread that cannot even start fails it. */
async function runIn(threads: Piscina, task: object, signal: AbortSignal): Promise<Uint8Array> {
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

/** Renders in worker threads, which start with the first document and end when idle. */
export function pdfWorkers<Known extends Drawings>(
  over: Pick<Limits, 'filename'> & Partial<Limits>,
): { draw: DrawPdf<Known>; close(): Promise<void> } {
  const limits = { ...usual, ...over };
  let pool: Promise<Piscina> | undefined;
  let waitingCount = 0;
  return {
    async draw(name, ...content) {
      if (waitingCount >= limits.threads + limits.mostWaiting) throw tooMany();
      waitingCount += 1;
      const signal = AbortSignal.timeout(limits.timeoutMs);
      try {
        pool ??= openThreads(limits);
        const threads = await pool;
        return Buffer.from(await runIn(threads, { name, content }, signal));
      } catch (error) {
        if (signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooLong();
        throw error;
      } finally {
        waitingCount -= 1;
      }
    },
    close: async () => (await pool)?.destroy(),
  };
}
