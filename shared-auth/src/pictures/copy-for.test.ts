import { expect, test } from '@jest/globals';
import { copyFor } from './copy-for.ts';

/** The size of a box in CSS pixels, the screen's density, and the expected width. */
const boxes = [
  ['a thumbnail at a desk', 208, 1, 320],
  ['a thumbnail at a desk of two pixels to one', 208, 2, 320],
  ['a thumbnail of two beside each other on a phone', 171, 3, 320],
  ['a thumbnail alone on the narrowest phone', 288, 2, 960],
  ['a card on a phone', 358, 2, 960],
  ['a card at a desk', 400, 1, 960],
  ['a box as wide as the copy', 320, 1, 320],
  ['a box wider than any copy for it', 1200, 2, 960],
  ['a box that is not laid out', 0, 2, 960],
] as const;

test.each(boxes)('%s of %d by %d is filled with %d', (_what, width, density, copy) =>
  expect(copyFor(width, density)).toBe(copy),
);
