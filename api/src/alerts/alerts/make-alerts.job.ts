import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { lockUnalerted, makeDeliveries } from './make-deliveries.sql.ts';

/** Creates a period's alerts once, if its post is live and approved now; a later approval asks again (PD-42). */
export async function makeAlerts({ db, clock, config }: Context, { periodId }: { periodId: number }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const period = await lockUnalerted(tx, periodId, today(clock));
    if (!period) return 0;
    // A country's buyers need longer than the usual statement timeout.
    await sql`set local statement_timeout = '10min'`.execute(tx);
    return makeDeliveries(tx, { ...period, periodId, alertsADay: config.alertsADay, now: clock.now() });
  });
}
