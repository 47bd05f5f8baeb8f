import type { Dashboard } from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { daysOfLive, monthsOf, monthToDate, shownSince, weeksFrom } from './dashboard.rules.ts';
import { dayFigures } from './day-figures.sql.ts';
import { medianHours } from './median-hours.sql.ts';
import { usersByState } from './users-by-state.sql.ts';

/** The configured report's URL, and our own figures: half a year of weeks, a year of months. */
export async function readDashboard({ db, clock, config }: Context): Promise<Dashboard> {
  const day = today(clock);
  const first = shownSince(day);
  const [days, hours, users] = await Promise.all([
    dayFigures(db, first, day, daysOfLive(day)),
    medianHours(db, first, day),
    usersByState(db, clock.now()),
  ]);
  return {
    embedUrl: config.dashboardUrl ?? null,
    weeks: weeksFrom(days, day),
    months: monthsOf(days, hours, day),
    users,
    figures: monthToDate(days, day),
  };
}
