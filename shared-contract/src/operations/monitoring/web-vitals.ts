/**
 * The web vitals, and from where on each needs improvement and is poor, according to web.dev. Milliseconds, except CLS, which has no unit.
 */
export const vitals = {
  LCP: { title: 'Largest paint', good: 2500, poor: 4000 },
  INP: { title: 'Interaction', good: 200, poor: 500 },
  CLS: { title: 'Layout shift', good: 0.1, poor: 0.25 },
  FCP: { title: 'First paint', good: 1800, poor: 3000 },
  TTFB: { title: 'First byte', good: 800, poor: 1800 },
} as const;
export type VitalName = keyof typeof vitals;
export const vitalNames = Object.keys(vitals) as VitalName[];

export const ratings = ['good', 'needs improvement', 'poor'] as const;
export type Rating = (typeof ratings)[number];

/** How to rate a value of a measure. */
export function ratingOf(name: VitalName, value: number): Rating {
  const { good, poor } = vitals[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
}
