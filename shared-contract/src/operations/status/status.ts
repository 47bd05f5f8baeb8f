import * as z from '../../platform/fields/zod.ts';

/** How many days the public status page looks back. */
export const statusDays = 90;
/** Within how many seconds after it is due a mail counts as handed over in time. */
export const inTimeSeconds = 10;

export const Incident = z.object({
  incidentId: z.int(),
  title: z.string(),
  text: z.string(),
  startedDate: z.string(),
  /** Null while it lasts. */
  endedDate: z.nullable(z.string()),
  /** What an edit of it begins from; a server released before has none. */
  version: z.optional(z.string()),
});
export type Incident = z.infer<typeof Incident>;

const Mails = z.object({ handedOver: z.int(), inTime: z.int() });

/** What happened on one London day, in minutes and mails. */
export const StatusDay = z.object({
  day: z.string(),
  up: z.int(),
  down: z.int(),
  /** Minutes in which nobody looked, or whose result was lost. */
  unknown: z.int(),
  emails: Mails,
  alerts: Mails,
});
export type StatusDay = z.infer<typeof StatusDay>;

export const Status = z.object({
  /** The last look from outside; null if that is five minutes ago or longer. */
  last: z.nullable(z.object({ date: z.string(), up: z.boolean() })),
  days: z.array(StatusDay),
  incidents: z.array(Incident),
  /** When a backup was last restored and found whole; null if never. */
  drillDate: z.nullable(z.string()),
});
export type Status = z.infer<typeof Status>;

/** Said where the operator has not switched the page on. */
export const statusOff = 'This site has no status page';
