import { dayField } from './day.ts';
import { Id } from './ids.ts';
import { lines } from './text.ts';
import * as z from './zod.ts';

/** What operators tell every user; shown as a notification until it ends or is dismissed (decision 45). */
export const Announcement = z.object({
  announcementId: Id,
  text: z.string(),
  createdDate: z.string(),
  /** Null while it stands without an end. */
  endDate: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  live: z.boolean(),
});
export type Announcement = z.infer<typeof Announcement>;
export const Announcements = z.array(Announcement);

export const announcementLength = 500;

/** `Until` is the day at whose start it ends; without one it stands until it is ended. */
export const Announce = z.object({
  Text: lines('Please enter the announcement', announcementLength),
  Until: z.prefault(z.union([z.literal(''), dayField('Please enter the last day')]), ''),
});
export type Announce = z.infer<typeof Announce>;
export type AnnounceInput = z.input<typeof Announce>;
