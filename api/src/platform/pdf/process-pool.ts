import { heapMb, idleMs, type Pool, type PoolLimits } from './pool.ts';

/** What Tinypool says of a process that died. */
const died = (error: unknown) => error instanceof Error && error.message === 'Worker exited unexpectedly';

/**
 * Sandboxed processes for files from strangers: no key, password or address in their environment; the API survives whatever a file does
 * to its reader, and their memory is freed when they end. If one dies, its file used more than it may (ADR-0081).
 */
export async function openProcesses({ filename, threads }: PoolLimits): Promise<Pool> {
  const { Tinypool } = await import('tinypool');
  const processes = new Tinypool({
    ...{ filename, runtime: 'child_process', serialization: 'advanced' },
    ...{ minThreads: 0, maxThreads: threads, idleTimeout: idleMs },
    execArgv: ['--max-semi-space-size=2', `--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
  });
  // One that dies while it is idle is started again by the next file.
  processes.on('error', () => undefined);
  return {
    run: (task, signal) =>
      processes.run(task, { signal }).catch((error) => {
        throw died(error) ? Object.assign(error, { code: 'ERR_WORKER_OUT_OF_MEMORY' }) : error;
      }),
    close: () => processes.destroy(),
  };
}
