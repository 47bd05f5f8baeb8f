import { retention } from '@marketplace/shared-contract/operations/retention/retention';
import { addDays, type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { yearsBefore } from '../../accounts/closing/years.rules.ts';
import type { Context } from '../../platform/context.ts';
import { detachExpired, dropDetached, isBeingCopied } from './delivery-partitions.sql.ts';
import { addRemoved } from './retention-run.sql.ts';

/**
 * Deletes deliveries by partition, in the started run of `day` (ADR-0088). A kill halfway leaves nothing that the next run does not find.
 */
export async function dropDeliveries({ db, clock }: Context, day: Day): Promise<void> {
  if (!(await isBeingCopied(db)))
    await detachExpired(db, yearsBefore(londonDay(clock.now()), retention.deliveries.length.years));
  for (;;) {
    const removed = await db.transaction().execute(async (tx) => {
      const count = await dropDetached(tx);
      if (count) await addRemoved(tx, 'deliveries', day, count);
      return count;
    });
    if (removed === undefined) return;
  }
}

/** Deliveries of postings that ended before this day are deleted singly if their partition is full: most of those are dropped with it. */
export const waitsForPartition = (day: Day): Day => addDays(day, -retention.deliveries.grace.days);
