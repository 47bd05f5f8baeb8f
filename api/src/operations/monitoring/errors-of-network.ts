import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { addToCallCount, takeBackCallCount } from '../../platform/limits/call-count.sql.ts';
import {
  apart,
  beyond,
  type CountedReports,
  knownErrors,
  mostErrorPagesOfNetwork,
  mostErrorsOfNetwork,
  releaseOf,
} from './browser-report.sql.ts';

type ReportedError = CountedReports['errors'][number];

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
  const counted = errors.map((error) =>
    others.has(`${releaseOf(error)} ${apart(error)}`) ? { ...error, ...beyond } : error,
  );
  return Promise.all(counted.map((error) => withinPages(db, error, `${network} ${day}`, count)));
}

/** One network does not decide on a share: beyond a few, its pages with an error are shown and not judged by (D9). */
async function withinPages(
  db: Context['db'],
  error: ReportedError,
  networkAndDay: string,
  count: { now: Date; windowMs: number },
): Promise<ReportedError> {
  // Behind a proxy that is not trusted everybody has its address.
  if (!error.isFirst || isLoopback(networkAndDay)) return error;
  const { calls } = await addToCallCount(db, { ...count, key: `error pages ${releaseOf(error)} ${networkAndDay}` });
  return calls <= mostErrorPagesOfNetwork ? error : { ...error, isFirst: false };
}

const isLoopback = (network: string) => /^(127\.|::\/64)/.test(network);
