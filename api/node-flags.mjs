import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How the server is started. Node sizes its heap by the machine; this one holds 60 MB of living objects and would let 300
 * pile up on a large one. Its old heap grows by a tenth at a time. That would be collected all the time if what a call leaves behind got
 * there: young objects have room enough to end before, 6 MB with 32 calls under way. Maglev compiles what is soon compiled again, and keeps
 * both. Measured together, against a young heap of 2 MB alone: 15 MB less, and a fifth less of a processor for a call (docs/scale.md).
 */
export const nodeFlags = [
  '--max-semi-space-size=6',
  '--heap-growing-percent=10',
  '--no-maglev',
  '--max-old-space-size=512',
  `--import=${new URL('compile-cache.mjs', import.meta.url)}`,
];

/**
 * How glibc gives memory back: few areas for all threads together, what lies free at an end goes back to the machine at once, and pieces
 * of files (64 KB) go back by themselves. Smaller ones do not: V8 takes so many at a start that it would last a third longer. Left to
 * itself glibc kept what each thread ever needed: 20 MB more under load. It reads this at the start of a process alone.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '65536',
};

/** What starts a process of these sources: its bundle, or the source where an older release has no bundle. */
export const programOf = (name, sources) =>
  existsSync(join(sources, `api/dist/${name}.mjs`)) ? `api/dist/${name}.mjs` : `api/src/${name}.ts`;
