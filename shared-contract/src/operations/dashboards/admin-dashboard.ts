import * as z from '../../platform/fields/zod.ts';

/** A week starting on Monday. `live` counts the posts live on its last day, in the current week today. */
const Week = z.object({
  week: z.string(),
  posted: z.int(),
  live: z.int(),
  interest: z.int(),
  /** Expressions per live post; null if no post was live. */
  interestPerPost: z.nullable(z.number()),
});

/** A London month, YYYY-MM. Revenue is in pounds, net of VAT, from invoices issued in it. */
const Month = z.object({
  month: z.string(),
  revenue: z.number(),
  alertsAccepted: z.int(),
  bounced: z.int(),
  /** From going live to the first expression, for postings that went live in it; null if none had any. */
  medianHoursToInterest: z.nullable(z.number()),
});

/** Users of a kind; each is counted once, by the first kind that applies. */
const UserStates = z.object({
  role: z.enum(['buyer', 'seller']),
  suspended: z.int(),
  unconfirmed: z.int(),
  flagged: z.int(),
  active: z.int(),
});

/** The figures of some days, money in pounds net of VAT. `live` is the number of posts live on the last day. */
const Figures = z.object({
  live: z.int(),
  posted: z.int(),
  interest: z.int(),
  buyers: z.int(),
  revenue: z.number(),
  alerts: z.int(),
});
export type DashboardFigures = z.infer<typeof Figures>;

/** This month up to today, and as many days of the month before. */
const MonthToDate = z.object({ days: z.int(), now: Figures, before: Figures });
export type MonthToDate = z.infer<typeof MonthToDate>;

/** The dashboards' content: the configured report, or the product's own figures (ADM-007, PD-50). */
export const Dashboard = z.object({
  embedUrl: z.nullable(z.string()),
  weeks: z.array(Week),
  months: z.array(Month),
  users: z.array(UserStates),
  /** Absent on older servers. */
  figures: z.optional(MonthToDate),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** The tables behind the charts, each a separate file. */
export const dashboardTables = ['weeks', 'months', 'users'] as const;
export const DashboardCsvQuery = z.object({ table: z.enum(dashboardTables, { error: 'table is not an option' }) });
export type DashboardTable = (typeof dashboardTables)[number];
