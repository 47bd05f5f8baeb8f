import type { Dashboard } from '@marketplace/shared-contract/admin-dashboard';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { monthToDate } from './month-to-date.sql.ts';
import { monthlyFigures } from './monthly-figures.sql.ts';
import { usersByState } from './users-by-state.sql.ts';
import { weeklyFigures } from './weekly-figures.sql.ts';

/** The configured report's address, and the product's own figures: half a year of weeks, a year of months. */
export async function readDashboard({ db, clock, config }: Context): Promise<Dashboard> {
  const day = today(clock);
  const [weeks, months, users, figures] = await Promise.all([
    weeklyFigures(db, day),
    monthlyFigures(db, day),
    usersByState(db, clock.now()),
    monthToDate(db, day),
  ]);
  return { embedUrl: config.dashboardUrl ?? null, weeks, months, users, figures };
}
