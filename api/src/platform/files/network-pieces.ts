import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How much may lie about between two collections. */
const collectedBytes = 4 * 1024 ** 2;

let collectYoung: (() => void) | undefined;
let bytes = 0;

/**
 * Says that a piece of a file came from the network and was passed on. Each has memory of its own, outside of the heap, which is given
 * back with the small object that stands for it: V8 lets 64 MB of them pile up. Collecting young objects takes it 0.4 ms, so it is asked
 * to after every 4 MB, of all files together (docs/scale.md).
 */
export function passedOn({ byteLength }: Uint8Array): void {
  bytes += byteLength;
  if (bytes < collectedBytes) return;
  bytes = 0;
  collectYoung ??= youngCollection();
  collectYoung();
}

/** V8's collection, which is there for who asks for it by a flag. */
function youngCollection(): () => void {
  setFlagsFromString('--expose-gc');
  const gc: NonNullable<typeof globalThis.gc> = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return () => gc({ type: 'minor' });
}
