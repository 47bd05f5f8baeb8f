/** Where documents are made, each in isolation. The signal ends the work. */
export type Pool = { run(task: object, signal: AbortSignal): Promise<Uint8Array>; close(): Promise<void> };
export type PoolLimits = {
  /** The module that draws `{ name, content }`. */
  filename: string;
  /** Most at once. */
  threads: number;
};

/** What has drawn nothing for so long ends, and gives back what the library takes. */
export const idleMs = 30_000;
export const heapMb = 256;
