import { type Readiness, type ReadinessItem, readinessItemNames } from './readiness.ts';

/** A checklist where everything is open except what is given. */
export const aReadiness = (over: Partial<Readiness> = {}): Readiness =>
  ({
    ...Object.fromEntries(readinessItemNames.map((item: ReadinessItem) => [item, { State: '', Reason: '' }])),
    ...over,
  }) as Readiness;
