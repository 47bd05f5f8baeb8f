import * as z from '../../platform/fields/zod.ts';
import { appParts, reportsKept } from './browser-report-limits.ts';
import { ratings, vitalNames } from './web-vitals.ts';

/** The typical value of a measure: three quarters of the pages were at least as good as `p75`. Then the pages by rating. */
const Measure = z.object({
  name: z.enum(vitalNames),
  p75: z.number(),
  pages: z.record(z.enum(ratings), z.int()),
});

/** A release of the shell or an area: the current one, and those that reported within the period. */
const Release = z.object({
  area: z.enum(appParts),
  version: z.string(),
  owner: z.nullable(z.string()),
  /** Since when it is served; null if it no longer is. */
  since: z.nullable(z.string()),
  served: z.boolean(),
  /** The percentage of users who get it, if it is shared. Absent on older servers. */
  sharedWith: z.optional(z.int()),
  /** How many pages had an error. */
  errors: z.int(),
  vitals: z.array(Measure),
});

const KnownError = z.object({
  area: z.enum(appParts),
  version: z.string(),
  /** The name of the screen where it happened. */
  route: z.string(),
  message: z.string(),
  file: z.string(),
  pages: z.int(),
  firstSeen: z.string(),
  lastSeen: z.string(),
});

const Reported = z.object({ version: z.string(), pages: z.int(), errors: z.int() });

/** A shared release next to the one it is compared with: the reports on both since the share started. */
const Share = z.object({
  area: z.enum(appParts),
  since: z.string(),
  /** The percentage of users who get it; null if the share is over. */
  percent: z.nullable(z.int()),
  shared: Reported,
  served: Reported,
  verdict: z.enum(['too few', 'no worse', 'worse']),
  /** The figures that decided, if it is or was worse. */
  reason: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['taken back', 'ended'])),
  settledAt: z.nullable(z.string()),
  /** Why it could not be taken back. */
  problem: z.nullable(z.string()),
});

/** The health of the shell and the areas in their users' browsers. */
export const AreaHealth = z.object({
  releases: z.array(Release),
  /** Running shares, then the latest finished ones; absent on older servers. */
  shares: z.optional(z.array(Share)),
  /** Pages with an error, by London day and responsible part; `pages` are in the order of the days. */
  days: z.array(z.string()),
  errorsByDay: z.array(z.object({ area: z.enum(appParts), pages: z.array(z.int()) })),
  /** The latest errors, and their total. */
  errors: z.array(KnownError),
  errorsInAll: z.int(),
});
export type AreaHealth = z.infer<typeof AreaHealth>;

/** The longest period, in days. */
export const healthDays = [1, 7, reportsKept] as const;
export const usualHealthDays = 7;

/** `?area=&days=` */
export const AreaHealthQuery = z.object({
  area: z.optional(z.enum(appParts, { error: 'area is not an option' })),
  days: z._default(
    z.pipe(z.enum(healthDays.map(String), { error: 'days is not an option' }), z.transform(Number)),
    usualHealthDays,
  ),
});
export type AreaHealthQuery = z.infer<typeof AreaHealthQuery>;
