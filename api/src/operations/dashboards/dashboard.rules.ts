import type {
  Dashboard,
  DashboardFigures,
  MonthToDate,
} from '@marketplace/shared-contract/operations/dashboards/admin-dashboard';
import { addDays, addMonths, type Day, daysBetween } from '@marketplace/shared-contract/platform/clock/calendar';
import { pounds } from '@marketplace/shared-contract/platform/words/money';

/** A London day's figures. `live` is the number of posts live at its end (PD-31), null if not requested. */
export type DayFigures = {
  day: Day;
  posted: number;
  live: number | null;
  interest: number;
  buyers: number;
  netPence: number;
  alerts: number;
  bounced: number;
};

const shownMonths = 12;
const shownWeeks = 26;
const firstMonday = '2000-01-03';

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
const weekOf = (day: Day): Day => addDays(day, -(daysBetween(firstMonday, day) % 7));
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** The first day in the dashboards: eleven months before the current one. */
export const shownSince = (today: Day): Day => addMonths(monthOf(today), 1 - shownMonths);

const weeksOf = (today: Day) =>
  Array.from({ length: shownWeeks }, (_, nth) => {
    const week = addDays(weekOf(today), 7 * (nth + 1 - shownWeeks));
    return { week, last: earlier(addDays(week, 6), today) };
  });

/** This month up to today, and as many days of the month before: all of it if shorter. */
function stretchesOf(today: Day) {
  const first = monthOf(today);
  const before = addMonths(first, -1);
  return {
    now: { first, last: today },
    before: { first: before, last: earlier(addMonths(today, -1), addDays(first, -1)) },
  };
}

/** The days whose live posts are shown: the last days of weeks and periods. */
export function daysOfLive(today: Day): Day[] {
  const { now, before } = stretchesOf(today);
  return [...weeksOf(today), now, before].map(({ last }) => last);
}

type Sums = Omit<DayFigures, 'day' | 'live'>;
const nothing: Sums = { posted: 0, interest: 0, buyers: 0, netPence: 0, alerts: 0, bounced: 0 };

function sumOf(days: readonly DayFigures[], first: Day, last: Day): Sums & { live: number } {
  const within = days.filter(({ day }) => day >= first && day <= last);
  const sums = { ...nothing };
  for (const name of Object.keys(nothing) as (keyof Sums)[])
    sums[name] = within.reduce((sum, figures) => sum + figures[name], 0);
  return { ...sums, live: within.find(({ day }) => day === last)?.live ?? 0 };
}

/** Weeks from Monday to Sunday, ending with the current one. */
export const weeksFrom = (days: readonly DayFigures[], today: Day): Dashboard['weeks'] =>
  weeksOf(today).map(({ week, last }) => {
    const { posted, live, interest } = sumOf(days, week, last);
    return {
      week,
      posted,
      live,
      interest,
      interestPerPost: live === 0 ? null : Math.round((interest / live) * 100) / 100,
    };
  });

/** A year of months, ending with the current one. */
export const monthsOf = (
  days: readonly DayFigures[],
  hours: Map<Day, number | null>,
  today: Day,
): Dashboard['months'] =>
  Array.from({ length: shownMonths }, (_, nth) => {
    const first = addMonths(shownSince(today), nth);
    const { netPence, alerts, bounced } = sumOf(days, first, earlier(addDays(addMonths(first, 1), -1), today));
    const median = hours.get(first) ?? null;
    return {
      month: first.slice(0, 7),
      revenue: pounds(netPence),
      alertsAccepted: alerts,
      bounced,
      medianHoursToInterest: median === null ? null : Math.round(median * 10) / 10,
    };
  });

/** This month to date, compared with as many days of last month. */
export function monthToDate(days: readonly DayFigures[], today: Day): MonthToDate {
  const { now, before } = stretchesOf(today);
  const figures = ({ first, last }: { first: Day; last: Day }): DashboardFigures => {
    const { netPence, bounced: _, ...sums } = sumOf(days, first, last);
    return { ...sums, revenue: pounds(netPence) };
  };
  return { days: Number(today.slice(-2)), now: figures(now), before: figures(before) };
}
