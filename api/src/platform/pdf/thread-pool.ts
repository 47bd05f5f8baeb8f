import type { Tinypool } from 'tinypool';
import { heapMb, idleMs, type Pool, type PoolLimits } from './pool.ts';

async function threadsOf({ filename, threads }: PoolLimits): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    ...{ filename, runtime: 'worker_threads', minThreads: 0, maxThreads: threads, idleTimeout: idleMs },
    // A thread that waits for work in a system call could not be ended on time.
    useAtomics: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // Without a listener the error of an idle thread would end the process.
  return pool.setMaxListeners(0).on('error', () => undefined);
}

/** Runs a task; a thread that cannot even start fails it. */
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

/** Threads of this process, for what we make of our own data. */
export async function openThreads(limits: PoolLimits): Promise<Pool> {
  const threads = await threadsOf(limits);
  return { run: (task, signal) => runIn(threads, task, signal), close: () => threads.destroy() };
}
