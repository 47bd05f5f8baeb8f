import { type Day, isDay } from './calendar.ts';
import { optionalDay } from './day-field.ts';
import { Id } from './ids.ts';
import { lines } from './text-fields.ts';
import * as z from './zod.ts';

/** What operators tell every user; shown as a notification until it ends or is dismissed (PD-45). */
export const Announcement = z.object({
  announcementId: Id,
  text: z.string(),
  createdDate: z.string(),
  /** Null if it has no end. */
  endDate: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  live: z.boolean(),
});
export type Announcement = z.infer<typeof Announcement>;
export const Announcements = z.array(Announcement);

export const announcementLength = 500;

/** `Until` is the day at whose start it ends; without one it is shown until an Admin ends it. */
export const Announce = z.object({
  Text: lines('Please enter the announcement', announcementLength),
  Until: optionalDay(),
});
export type Announce = z.infer<typeof Announce>;
export type AnnounceInput = z.input<typeof Announce>;

/** Said of a day that has begun already, by the form and by the call. */
export const announceUntilFuture = 'Please choose a day in the future';

/** The same as a form judges it, which knows today. */
export const announceFrom = (today: () => Day) =>
  Announce.check(({ value: { Until }, issues }) => {
    if (isDay(Until) && Until <= today())
      issues.push({ code: 'custom', input: Until, path: ['Until'], message: announceUntilFuture });
  });
