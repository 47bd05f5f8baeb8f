import { type VitalName, vitals } from '@marketplace/shared-contract/operations/monitoring/web-vitals';

/** The upper ends of a measure's steps. What is good and what is poor each end a step; the last step has no end. */
function endsOf(name: VitalName): number[] {
  const { good, poor } = vitals[name];
  const between = [0.25, 0.5, 0.75].map((part) => good + part * (poor - good));
  return [0.25, 0.5, 0.75, 1].map((part) => part * good).concat(between, poor, 1.5 * poor, 2 * poor, 4 * poor);
}

/** The step a value falls on. */
export function stepOf(name: VitalName, value: number): number {
  const ends = endsOf(name);
  const step = ends.findIndex((end) => value <= end);
  return step === -1 ? ends.length : step;
}

/** A value of the step: its upper end, or twice where the last begins. */
export function upperEnd(name: VitalName, step: number): number {
  const ends = endsOf(name);
  return ends[step] ?? 2 * (ends.at(-1) ?? 0);
}

/** What three quarters of the pages were at least as good as, read off the steps as if each were filled evenly. */
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
