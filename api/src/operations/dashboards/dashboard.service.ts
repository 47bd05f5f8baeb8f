import type { Dashboard } from '@marketplace/shared-contract/admin-dashboard';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { monthsUntil } from './months.sql.ts';
import { usersByState } from './users.sql.ts';
import { weeksUntil } from './weeks.sql.ts';

/** The configured report's address, and the product's own figures: half a year of weeks, a year of months. */
export async function readDashboard({ db, clock, config }: Context): Promise<Dashboard> {
  const day = today(clock);
  const [weeks, months, users] = await Promise.all([
    weeksUntil(db, day),
    monthsUntil(db, day),
    usersByState(db, clock.now()),
  ]);
  return { embedUrl: config.dashboardUrl ?? null, weeks, months, users };
}
