import type { VitalName } from './web-vitals.ts';

/**
 * When a shared release is worse than the one the others are served, so that it is taken back (docs/releases.md). Only what
 * was reported since the share began counts, of both.
 */
export const shareRule = {
  /** Pages that each of the two must have been opened with. */
  leastPages: 50,
  /**
   * Pages with an error: more by this factor and by this much, so that rare errors of few pages decide nothing; of one screen by the
   * factor alone, from so many pages on.
   */
  errors: { factor: 2, moreBy: 0.02, leastOfRoute: 10 },
  /** A measure: what three quarters of the pages met is this much worse, and not good any more, of this many pages each. */
  vitals: { names: ['LCP', 'INP', 'CLS'] satisfies VitalName[], leastPages: 200, factor: 1.5 },
  /** How likely such a difference may be by chance alone: of errors, and of a measure in standard deviations. */
  chance: 1 / 2000,
  deviations: 3.3,
} as const;
