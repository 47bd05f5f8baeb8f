import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import { lockUnalerted, makeDeliveries } from './delivery.sql.ts';

/** Makes a period's alerts once, if its post is live and approved now; a later approval asks again (decision 42). */
export async function makeAlerts({ db, clock, jobs }: Context, { periodId }: { periodId: number }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const period = await lockUnalerted(tx, periodId, today(clock));
    if (!period) return 0;
    const made = await makeDeliveries(tx, periodId, period.postId, clock.now());
    if (made > 0) await jobs.add(tx, 'send-alerts', { periodId });
    return made;
  });
}
