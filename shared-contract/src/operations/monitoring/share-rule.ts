import type { VitalName } from './web-vitals.ts';

/**
 * When a shared release is worse than the current one, so that it is taken back (docs/releases.md). Only reports since the share started
 * count, for both.
 */
export const shareRule = {
  /** Pages that both must have reported. */
  leastPages: 50,
  /**
   * Pages with an error: worse by this factor and by this much, so that rare errors on few pages decide nothing; for one screen by the
   * factor alone, from this many pages on.
   */
  errors: { factor: 2, moreBy: 0.02, leastOfRoute: 10 },
  /** A measure: its 75th percentile is this much worse, and no longer good, with this many pages each. */
  vitals: { names: ['LCP', 'INP', 'CLS'] satisfies VitalName[], leastPages: 200, factor: 1.5 },
  /** How unlikely the difference has to be by chance: for errors, and for a measure in standard deviations. */
  chance: 1 / 2000,
  deviations: 3.3,
} as const;
