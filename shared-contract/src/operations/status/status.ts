import * as z from '../../platform/fields/zod.ts';

/** How many days the public status page looks back. */
export const statusDays = 90;
/** A mail handed over within this many seconds of its due time was in time. */
export const inTimeSeconds = 10;

export const Incident = z.object({
  incidentId: z.int(),
  title: z.string(),
  text: z.string(),
  startedDate: z.string(),
  /** Null while it lasts. */
  endedDate: z.nullable(z.string()),
  /** The version for an edit; absent on older servers. */
  version: z.optional(z.string()),
});
export type Incident = z.infer<typeof Incident>;

const Mails = z.object({ handedOver: z.int(), inTime: z.int() });

/** One London day, in minutes and mails. */
export const StatusDay = z.object({
  day: z.string(),
  up: z.int(),
  down: z.int(),
  /** Minutes that were not probed, or whose result was lost. */
  unknown: z.int(),
  emails: Mails,
  alerts: Mails,
});
export type StatusDay = z.infer<typeof StatusDay>;

export const Status = z.object({
  /** The last external probe; null if that is five minutes ago or longer. */
  last: z.nullable(z.object({ date: z.string(), up: z.boolean() })),
  days: z.array(StatusDay),
  incidents: z.array(Incident),
  /** When a backup was last restored and verified; null if never. */
  drillDate: z.nullable(z.string()),
});
export type Status = z.infer<typeof Status>;

/** The message if the operator has not switched the page on. */
export const statusOff = 'This site has no status page';
