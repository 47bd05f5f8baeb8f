/** Runs each document's work in isolation. The signal aborts it. */
export type Pool = { run(task: object, signal: AbortSignal): Promise<Uint8Array>; close(): Promise<void> };
export type PoolLimits = {
  /** The module that draws `{ name, content }`. */
  filename: string;
  /** Most at once. */
  threads: number;
};

/** Idle workers end after this long, freeing the library's memory. */
export const idleMs = 30_000;
export const heapMb = 256;
