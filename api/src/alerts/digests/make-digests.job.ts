import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type DigestKind, lastDue } from './digest-due.rules.ts';
import { claimDigests, makeDigestsOf, nextReaders, noteMade } from './make-digests.sql.ts';

/** Buyers in one transaction: a few seconds, so an interrupted run repeats little. */
const readersAtOnce = 5_000;

/**
 * Creates the digests that are due (ADR-0018). Runs hourly, so a day is caught up if no worker ran at seven, and an interrupted day is
 * resumed. Returns how many it created.
 */
export async function makeDigests(context: Context, atOnce = readersAtOnce): Promise<number> {
  let count = 0;
  for (const kind of ['weekly', 'daily'] as const) {
    const dueOn = lastDue(kind, context.clock.now());
    let made: number | undefined;
    do {
      made = await makeNext(context, kind, dueOn, atOnce);
      count += made ?? 0;
    } while (made !== undefined);
  }
  return count;
}

/** Creates the digests of the next buyers; returns how many, undefined if the day was complete before. */
const makeNext = ({ db, clock }: Context, kind: DigestKind, dueOn: Day, atOnce: number): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    const after = await claimDigests(tx, kind, dueOn);
    if (after === undefined) return undefined;
    const readers = await nextReaders(tx, after, atOnce);
    const made = await makeDigestsOf(tx, { kind, dueOn, day: today(clock), now: clock.now(), readers });
    await noteMade(tx, kind, readers.length < atOnce ? undefined : readers.at(-1));
    return made;
  });
