import { type VitalName, vitals } from '@marketplace/shared-contract/operations/monitoring/web-vitals';

/** The upper limits of a measure's steps. "Good" and "poor" are limits too; the last step has none. */
function endsOf(name: VitalName): number[] {
  const { good, poor } = vitals[name];
  const between = [0.25, 0.5, 0.75].map((part) => good + part * (poor - good));
  return [0.25, 0.5, 0.75, 1].map((part) => part * good).concat(between, poor, 1.5 * poor, 2 * poor, 4 * poor);
}

/** A value's step. */
export function stepOf(name: VitalName, value: number): number {
  const ends = endsOf(name);
  const step = ends.findIndex((end) => value <= end);
  return step === -1 ? ends.length : step;
}

/** A step's value: its upper limit, or twice the last step's start. */
export function upperEnd(name: VitalName, step: number): number {
  const ends = endsOf(name);
  return ends[step] ?? 2 * (ends.at(-1) ?? 0);
}

/** The 75th percentile, interpolated as if each step were evenly filled. */
export function percentile75(name: VitalName, steps: readonly { step: number; pages: number }[]): number {
  const sorted = [...steps].sort((one, other) => one.step - other.step);
  const pagesBelow = 0.75 * sorted.reduce((sum, { pages }) => sum + pages, 0);
  let pagesSoFar = 0;
  for (const { step, pages } of sorted) {
    if (pagesSoFar + pages >= pagesBelow) {
      const from = step === 0 ? 0 : upperEnd(name, step - 1);
      return from + ((pagesBelow - pagesSoFar) / pages) * (upperEnd(name, step) - from);
    }
    pagesSoFar += pages;
  }
  return 0;
}
