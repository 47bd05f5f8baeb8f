import type { BrowserReports } from '@marketplace/shared-contract/operations/monitoring/browser-reports';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { addToCallCount, takeBackCallCount } from '../../platform/limits/call-count.sql.ts';
import { apart, beyond, knownErrors, mostErrorsOfNetwork, releaseOf } from './browser-report.sql.ts';

type ReportedError = BrowserReports['errors'][number];

const dayMs = 24 * 3_600_000;

/** Of each release, the errors that a network may still have counted apart on this day; its others are counted together (defect 74). */
export async function withinShare(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  network: string,
  errors: ReportedError[],
): Promise<ReportedError[]> {
  if (errors.length === 0) return errors;
  const day = today(clock);
  const known = await knownErrors(db, day, errors);
  const others = new Set<string>();
  const count = { now: clock.now(), windowMs: dayMs };
  for (const [release, ofRelease] of Map.groupBy(errors, releaseOf)) {
    const key = `browser errors ${release} ${network} ${day}`;
    const fresh = [...new Set(ofRelease.map(apart))].filter((error) => !known.get(release)?.has(error));
    for (const error of fresh) {
      // Reports are written together, so the same error may come again before it is known.
      const mark = { ...count, key: `${key} ${error}` };
      if ((await addToCallCount(db, mark)).calls > 1) continue;
      if ((await addToCallCount(db, { ...count, key })).calls <= mostErrorsOfNetwork) continue;
      others.add(`${release} ${error}`);
      await takeBackCallCount(db, mark);
    }
  }
  return errors.map((error) => (others.has(`${releaseOf(error)} ${apart(error)}`) ? { ...error, ...beyond } : error));
}
