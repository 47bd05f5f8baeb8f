import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The amount of garbage that triggers a collection. */
const collectedBytes = 4 * 1024 ** 2;

let collectYoung: (() => void) | undefined;
let bytes = 0;

/**
 * Counts a network chunk that was passed on. Its memory is off-heap and freed with a small heap object; V8 lets 64 MB of them pile up.
 * So we trigger a young-generation collection (0.4 ms) after every 4 MB, all files together (docs/scale.md).
 */
export function passedOn({ byteLength }: Uint8Array): void {
  bytes += byteLength;
  if (bytes < collectedBytes) return;
  bytes = 0;
  collectYoung ??= youngCollection();
  collectYoung();
}

/** V8's garbage collector, exposed by a flag. */
function youngCollection(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: NonNullable<typeof globalThis.gc> = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return () => gc({ type: 'minor' });
}
