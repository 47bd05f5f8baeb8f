import { retention } from '@marketplace/shared-contract/operations/retention/retention';
import { addDays, type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { yearsBefore } from '../../accounts/closing/years.rules.ts';
import type { Context } from '../../platform/context.ts';
import { detachExpired, dropDetached, isBeingCopied } from './delivery-partitions.sql.ts';
import { addRemoved } from './retention-run.sql.ts';

/** Deletes deliveries by the partition, in the run of `day` that has begun (ADR-0088). A kill halfway leaves nothing that the next run does not find. */
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

/** Before which day a posting must have ended for its deliveries to go one by one, where its partition is full: most of those go with it. */
export const waitsForPartition = (day: Day): Day => addDays(day, -retention.deliveries.grace.days);
