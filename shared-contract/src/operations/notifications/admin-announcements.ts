import { type Day, isDay } from '../../platform/clock/calendar.ts';
import { optionalDay } from '../../platform/fields/day-field.ts';
import { Id } from '../../platform/fields/ids.ts';
import { lines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** The audiences of an announcement, in the form's order. */
export const audiences = ['all', 'buyer', 'seller'] as const;
export type Audience = (typeof audiences)[number];

/** Operators' messages to users; shown as a notification until they end or are dismissed (PD-45). */
export const Announcement = z.object({
  announcementId: Id,
  text: z.string(),
  createdDate: z.string(),
  /** Null if it has no end. */
  endDate: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  live: z.boolean(),
  /** The last day it is shown on, if it ends with a day. */
  lastDay: z.optional(z.nullable(z.string())),
  audience: z.optional(z.enum(audiences)),
});
export type Announcement = z.infer<typeof Announcement>;
export const Announcements = z.array(Announcement);

export const announcementLength = 500;

/**
 * `LastDay` is the last day it is shown on; areas released earlier send `Until` instead, the day at whose start it ends. Without either
 * it is shown until an Admin ends it.
 */
export const Announce = z.object({
  Text: lines('Please enter the announcement', announcementLength),
  Until: optionalDay(),
  LastDay: optionalDay(),
  Audience: z.prefault(z.enum(audiences, { error: 'Choose who it is for' }), 'all'),
});
export type Announce = z.infer<typeof Announce>;
export type AnnounceInput = z.input<typeof Announce>;

/** The error for a day that has already started or is over, in the form and the call. */
export const announceUntilFuture = 'Please choose a day in the future';
export const lastDayOver = 'Please choose today or a later day';

/** The same for a form, which knows today. */
export const announceFrom = (today: () => Day) =>
  Announce.check(({ value: { LastDay }, issues }) => {
    if (isDay(LastDay) && LastDay < today())
      issues.push({ code: 'custom', input: LastDay, path: ['LastDay'], message: lastDayOver });
  });
